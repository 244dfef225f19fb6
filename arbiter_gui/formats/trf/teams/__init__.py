"""Events of teams in report files: the records of 2026 (013, 240 to 362) and the team event that
they describe.
"""
