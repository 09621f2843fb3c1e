"""The rules of The Castles of Burgundy, one module for each chapter or topic of the rulebook.

By the chapters of RULES.md; what bites elsewhere is listed in the module of its chapter.

 1 components        `box.tables.Box`, the figures in `data`
 2 set-up            `setup`, `starting_castle`
 3 phases            `phases`
 4 rounds, order     `rounds`, `bridge`
 5 turn, dice        `turn`, `dice`
 6 take a tile       `depots` (which tiles), `storage` (where they go)
 7 place a tile      `placement`; hexes that take a tile: `state.Burgundy.open_mask`
 8 tile effects      `placement` (castles), `ships`, `animals`
 9 buildings         `buildings` (what takes or gains), `sale` (warehouse), `placement` (town hall, crane)
10 sell goods        `sale`
11 take workers      `workers`
12 black depot       `purchase`
13 regions, colours  `regions`; score: `points`
14 monasteries       `monasteries`, with a table of all
15 end of a phase    `phase_end`
16 game end          `scoring`
17 player counts     `state.slot_stacks`, `phases.slot_stack`; points by player count in `box.tables.Box`
18 extra tiles       crane: `placement.CopyBuilding`, `scoring.all_monastery_points`; geese: `animals`;
                     monastery 27: `bridge`, 28: `anytime`
19 border posts      `border_posts`
20 white castles     `placement.DieAction`, `placement.WHITE_ACTION`; monastery 29: `scoring`
21 inns              `inns`
22 trade routes      `trade_routes`
23 team game         `team`
24 solo game         `solo`
25 shields           `shields`, `tribute`
26 shields 1 to 18   `shields`, with a table of all
27 expert set-up     `expert`, `starting_castle`
28 combinations      `game.BurgundyGame.check_options`

`anytime` has the rights that do not wait for a turn, `direct` the tiles that skip the storage, `refusals` the reasons
why something is not legal.
"""
