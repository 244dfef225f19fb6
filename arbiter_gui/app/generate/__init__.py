"""Random tournaments: the same recipe and seed give the same tournament on every machine.

recipe     the settings of a tournament
by_lot     settings not given, drawn
lots       chance, only from `random.Random(text).random()`
field      players, prohibited groups, virtual points
results    the result of a game
attendance byes, withdrawals and late entries
playing    round after round, paired by the edition's own engine
"""

from arbiter_gui.app.generate.by_lot import recipe_by_lot
from arbiter_gui.app.generate.playing import Generated, generate
from arbiter_gui.app.generate.recipe import Recipe

__all__ = ["Generated", "Recipe", "generate", "recipe_by_lot"]
