"""What every feature asks of the window: work beside it, messages, questions, preferences."""
