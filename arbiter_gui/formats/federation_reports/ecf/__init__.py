"""The results file of the English Chess Federation: plain text of `#NAME=value`.

needs     what the file asks for
writing   the file
reading   the file read back
"""
