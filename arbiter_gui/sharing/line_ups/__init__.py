"""Line-ups that captains enter on their phones: sealed until a time, then shown to both and used in
the matches.
"""
