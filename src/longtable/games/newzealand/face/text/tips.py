"""Tips: what every thing does, in our words, keyed by the word in the pictures. Figures come from the box."""

from longtable.core.face import Tip
from longtable.core.say import Say
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face.text.things import things_of
from longtable.games.newzealand.face.text.tips_cards import card_tips
from longtable.games.newzealand.face.text.tips_sea import sea_tips
from longtable.games.newzealand.face.text.tips_table import icon_tips, plain_tips
from longtable.games.newzealand.face.text.tips_trail import board_tips, tile_tips, trail_tips, worker_tips


def tips(say: Say) -> dict[str, Tip]:
    """All tips, with the figures of the standard box."""
    things = things_of(standard_box())
    all_tips = trail_tips(things, say) | worker_tips(things, say) | tile_tips(things, say) | board_tips(things, say)
    all_tips |= sea_tips(things, say) | card_tips(things, say) | icon_tips(things, say)
    return all_tips | plain_tips(things, say)
