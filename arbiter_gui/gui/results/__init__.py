"""The round view: its boards, and the keys of result entry."""
