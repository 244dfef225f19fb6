"""The slow judge of the edition of 2026: every candidate in the official order, compared as the
text says.

    completion   who may meet whom (C1, C3), what can still be paired (C4), the lowest bye (C5)
    bracket      a bracket and all its candidates in the order of articles 3 and 4
    criteria     C6 to C21 of a candidate
    round        from bracket to bracket, and the published boards

What the definitions say about one player, the colours, and what a pair adds to each criterion stand
in `arbiter_gui/proof`. Nothing here knows the engine. Fields of up to some 14 players are what it
is made for.
"""
