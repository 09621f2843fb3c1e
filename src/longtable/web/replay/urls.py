"""Addresses of replays, records and the dice."""

from django.urls import path

from longtable.web.replay import dice, import_views, views

urlpatterns = [
    path("t/<slug:slug>/replay/", views.replay, name="replay"),
    path("t/<slug:slug>/replay/<int:ply>/", views.replay, name="replay-at"),
    path("t/<slug:slug>/replay/<int:ply>/part/", views.part, name="replay-part"),
    path("t/<slug:slug>/replay/<int:ply>/on/", import_views.play_on, name="play-on"),
    path("t/<slug:slug>/plots/", views.plots, name="plots"),
    path("t/<slug:slug>/past/", views.past, name="past"),
    path("t/<slug:slug>/log/", views.log, name="log"),
    path("t/<slug:slug>/fair/", dice.table_dice, name="table-fair"),
    path("fair/", dice.fair_page, name="fair"),
    path("import/", import_views.import_page, name="import"),
]
