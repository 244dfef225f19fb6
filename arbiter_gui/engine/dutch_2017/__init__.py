"""FIDE (Dutch) System, Baku 2016 with the definitions of Goynuk 2017."""
