"""Time controls as arbiters write them, and their length.

controls   the periods and the increment of a game
codes      the form in seconds that report files have
words      units, signs and numbers in the languages of lists
tokens     a text cut into numbers, units and signs
reading    from the tokens to a time control, or to nothing where a number finds no place
"""

from arbiter_gui.domain.time_controls.controls import Period, TimeControl
from arbiter_gui.domain.time_controls.reading import time_control_of

__all__ = ["Period", "TimeControl", "time_control_of"]
