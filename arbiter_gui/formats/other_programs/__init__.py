"""Tournament files of other programs: the program that wrote a file, and the formats that can be
read.

recognising  the program of a file, from its first bytes, and how that program writes a report file
tunx         Swiss-Manager's files of individual tournaments
"""
