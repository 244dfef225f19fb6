"""The results file of the English Chess Federation: plain text of `#NAME=value`.

needs     the requirements of the file
writing   the file
reading   the file read back
"""
