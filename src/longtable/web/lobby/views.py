from django.http import HttpResponse
from django.shortcuts import render
def lobby(request): return render(request, "base.html")
def _p(request, **kw): return HttpResponse("")
lists = new_table = quick = sit = seat_link = seat_revoke = seat_bot = claim = me = language = theme = rules = robots = favicon = _p
