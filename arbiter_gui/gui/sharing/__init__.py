"""Other devices in the window: authorised devices, their entries, and matters that wait for the
arbiter.
"""
