"""The report for US Chess: three dBase files, as SwissSys writes them.

dbase        a dBase III table whose fields are all text
needs        the requirements of the report
time_limits  the rating system and the notation of a time control
rounds       the cells of a player's rounds
writing      the three files
reading      the files read back
"""
