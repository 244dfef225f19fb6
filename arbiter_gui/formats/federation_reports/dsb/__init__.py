"""The report for the DWZ of the German federation: XML of version 2.5, in force since 8 June 2026.

needs     the requirements of the report, in the schema and beyond its checks
writing   the file
reading   the file read back
"""
