"""From one cell to the value of a player, or to a sentence that says what is wrong with it."""
