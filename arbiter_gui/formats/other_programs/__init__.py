"""Tournament files of other programs: which program wrote a file, and those that can be read.

recognising  what a file is, by its first bytes, and how that program writes a report file
tunx         Swiss-Manager's files of individual tournaments
"""
