import random, time, sys, collections
sys.path[:0]=["/work/main/tests/browser","/work/main/tests/web"]
import pytest
import playing
from playing import *
@pytest.mark.parametrize("opts",[{}, {"reduced_motion":"reduce"}, {"reduced_motion":"reduce","viewport":{"width":1000,"height":600}}])
def test_p(visit, opts):
    page=visit("/", **opts); new_table(page,("me",),"great-western-trail-nz"); until_asked(page,60000)
    T=collections.Counter(); N=collections.Counter()
    def timed(name,f):
        def g(*a,**k):
            t=time.perf_counter(); r=f(*a,**k); T[name]+=time.perf_counter()-t; N[name]+=1; return r
        return g
    import playwright.sync_api as P
    o=(playing.look, playing.until_changed, P.Locator.click, P.Page.wait_for_function)
    playing.look=timed("look",playing.look); playing.until_changed=timed("until_changed",playing.until_changed)
    P.Locator.click=timed("click",o[2]); P.Page.wait_for_function=timed("wff",o[3])
    rng=random.Random(1)
    t=time.perf_counter()
    for _ in range(25):
        s=until_asked(page)
        if s.end: end_turn(page)
        else: playing.click_spots(page,rng)
    print(opts, time.perf_counter()-t, {k:(round(v,2),N[k]) for k,v in T.items()})
    playing.look,playing.until_changed,P.Locator.click,P.Page.wait_for_function=o
