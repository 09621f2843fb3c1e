"""Two boards as the rules page draws them."""

BOARD_1 = """
         A6  C5  C4  K3
       A2  A1  C6  K5  B4
     A5  A4  B3  K1  B2  B3
   S6  S1  S2  C6  S5  S4  S1
     B2  B5  M4  B3  B1  A2
       B6  M1  K2  B5  B6
         M3  K4  K1  B3
"""
BOARD_8 = """
         B6  B5  S4  B3
       S2  C1  K6  C5  B4
     B5  K4  M3  K1  K2  S3
   B6  A1  K2  M6  A5  K4  B1
     S2  A5  A4  A3  M1  B2
       B6  C1  A2  C5  S6
         B3  S4  B1  B3
"""
