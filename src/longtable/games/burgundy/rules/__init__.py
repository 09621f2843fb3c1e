"""The rules of The Castles of Burgundy, one module for each chapter or topic of the rulebook.

By the chapters of RULES.md. The module of a chapter says where each rule of it is decided; chapters without a module of
their own are below.

 1 components        `box.tables.Box`, below
 2 set-up            `setup`, `starting_castle`
 3 phases            `phases`
 4 rounds, order     `rounds`, `bridge`
 5 turn, dice        `turn` (what may be chosen), `die_action` (carried out), `dice` (reach and cost of a die)
 6 take a tile       `depots` (which tiles), `storage` (where they go)
 7 place a tile      `placement`
 8 tile effects      `tile_effects`, with a table of all: `castles`, `ships`, `animals`, `buildings`
 9 buildings         `buildings` (what takes or gains), `sale` (warehouse), `town_hall`, `crane`
10 sell goods        `sale`
11 take workers      `workers`
12 black depot       `purchase`
13 regions, colours  `regions`; score: `points`
14 monasteries       `monasteries`, with a table of all
15 end of a phase    `phase_end`
16 game end          `scoring`
17 player counts     `player_counts`
18 extra tiles       `crane`, `animals` (geese); which: below
19 border posts      `border_posts`
20 white castles     `castles`
21 inns              `inns`
22 trade routes      `trade_routes`
23 team game         `team`
24 solo game         `solo`
25 shields           `shields`, `tribute`
26 shields 1 to 18   `shields`, with a table of all
27 expert set-up     `expert`, `starting_castle`
28 combinations      `combinations`

`anytime` has the rights that do not wait for a turn, `direct_placement` the tiles that skip the storage (shields 14 and
15, the solo game's tile for a colour), `refusals` the reasons why something is not legal.

COB-1.1 to 1.5  tiles and backs, the six black-backed monasteries among them: `data/tiles.toml`; stacks:
           `box.tables.Box.bags`
COB-1.6    goods and their numbers: `words.GOODS`, `data/goods.toml`
COB-1.7    silver and workers have no supply: `duchy.Duchy.silver`, `duchy.Duchy.workers`
COB-1.8    bonus tiles: `state.Burgundy.bonus`
COB-1.9    dice and markers: `state.Burgundy.dice`, `state.Burgundy.bridge`
COB-1.10   sides of the main board: slots in use, `player_counts.slot_stacks`
COB-1.11, 1.13, 1.15  boards: `data/boards.toml`
COB-1.12   boards that are in the box once: `combinations.check_boards`
COB-1.14   neighbours: `box.tables.Board._touching`; regions: `box.tables.Board._regions`

COB-18.1   extra tiles in their stacks: `box.tables.Box.bags`, as `state.new_state` names the modules
"""
