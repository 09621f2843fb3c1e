"""Addresses of the page where a game is played."""

from django.urls import path

from longtable.web.tables import acting, views

urlpatterns = [
    path("t/<slug:slug>/", views.table, name="table"),
    path("t/<slug:slug>/now/", views.now, name="table-now"),
    path("t/<slug:slug>/play/", acting.play, name="play"),
    path("t/<slug:slug>/end/", acting.end, name="end"),
    path("t/<slug:slug>/undo/", acting.undo, name="undo"),
    path("t/<slug:slug>/restart/", acting.restart, name="restart"),
    path("t/<slug:slug>/hint/", acting.hint, name="hint"),
    path("t/<slug:slug>/chat/", acting.chat, name="chat"),
    path("t/<slug:slug>/mat/<int:at>/", views.mat, name="mat"),
    path("t/<slug:slug>/story/", views.story, name="story"),
    path("t/<slug:slug>/words/", views.words, name="words"),
    path("t/<slug:slug>/why/", views.why, name="why"),
    path("t/<slug:slug>/version/", views.version, name="version"),
    path("t/<slug:slug>/events/", views.events, name="events"),
    path("g/<slug:game>/tips.json", views.tips, name="tips"),
]
