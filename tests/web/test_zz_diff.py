import random, difflib, pytest
from test_hidden_hands import *
pytestmark = pytest.mark.django_db(transaction=True)
for _n in [n for n in list(globals()) if n.startswith("test_")]: del globals()[_n]
@pytest.mark.parametrize("seed", range(6))
def test_d(seed, browser_of):
    table = until(new_table(4), random.Random(seed), lambda now: now.ply > 120 and now.confirming is None)
    for owner, pair in pairs(table):
      people = people_of(table)
      for seat in [at for at in range(4) if at != owner]:
        for path in ("now/","words/","log/"):
            a,b=[plain(browser_of(people[seat]).get(f"/t/{each.slug}/{path}"), each) for each in pair]
            if a!=b:
                import re
                A=re.split(r"(?=<)",a);B=re.split(r"(?=<)",b)
                d=[l for l in difflib.unified_diff(A,B,lineterm="",n=1)]
                raise AssertionError((table.actor, owner,seat,path,len(d),"\n".join(d[:60])))
