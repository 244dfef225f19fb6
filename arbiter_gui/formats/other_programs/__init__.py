"""Tournament files of other programs: which program a file is from, and those that are read.

recognising  what a file is, by its first bytes, and how that program writes a report file
tunx         Swiss-Manager's files of individual tournaments
"""
