"""Addresses of the lobby and of everything before a game."""

from django.urls import path

from longtable.web.lobby import preferences, seats, views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("tables/", views.tables, name="lobby-tables"),
    path("new/<slug:game_id>/", views.new_table, name="new-table"),
    path("quick/<slug:game_id>/", views.quick, name="quick"),
    path("boards/<slug:game_id>/", views.boards, name="boards"),
    path("rules/<slug:game_id>/", views.rules, name="rules"),
    path("t/<slug:slug>/sit/<int:at>/", seats.sit, name="sit"),
    path("t/<slug:slug>/link/<int:at>/", seats.seat_link, name="seat-link"),
    path("t/<slug:slug>/revoke/<int:at>/", seats.seat_revoke, name="seat-revoke"),
    path("t/<slug:slug>/bot/<int:at>/", seats.seat_bot, name="seat-bot"),
    path("t/<slug:slug>/close/", seats.close, name="close"),
    path("s/<slug:token>/", seats.claim, name="claim"),
    path("me/", preferences.me, name="me"),
    path("language/", preferences.language, name="language"),
    path("theme/", preferences.theme, name="theme"),
    path("robots.txt", views.robots, name="robots"),
    path("favicon.ico", views.favicon, name="favicon"),
]
