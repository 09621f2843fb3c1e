"""Addresses of the lobby and of everything before a game."""

from django.urls import path

from longtable.web.lobby import views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("lists/", views.lists, name="lobby-lists"),
    path("new/<slug:game>/", views.new_table, name="new-table"),
    path("quick/<slug:game>/", views.quick, name="quick"),
    path("t/<slug:slug>/sit/<int:at>/", views.sit, name="sit"),
    path("t/<slug:slug>/link/<int:at>/", views.seat_link, name="seat-link"),
    path("t/<slug:slug>/revoke/<int:at>/", views.seat_revoke, name="seat-revoke"),
    path("t/<slug:slug>/bot/<int:at>/", views.seat_bot, name="seat-bot"),
    path("s/<slug:token>/", views.claim, name="claim"),
    path("me/", views.me, name="me"),
    path("language/", views.language, name="language"),
    path("theme/", views.theme, name="theme"),
    path("rules/<slug:game>/", views.rules, name="rules"),
    path("robots.txt", views.robots, name="robots"),
    path("favicon.ico", views.favicon, name="favicon"),
]
