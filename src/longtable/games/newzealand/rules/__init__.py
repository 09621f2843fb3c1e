"""The rules of Great Western Trail: New Zealand, one module for each chapter or topic of the rulebook.

By the chapters of RULES.md. The module of a chapter says where each rule of it is decided; chapters without a module of
their own are below.

 1 components, terms  `box.tables.Box`, below; cards: `cards`; what a player has: `player.Player`
 2 set-up, common     `setup`
 3 set-up, players    `setup`
 4 first turn         `turn`
 5 turn, timing       `turn` (phases in order), `timing` (what may be done when), `anytime` (what is done then)
 6 movement           `movement`; how far: `state.NewZealand.step_limit`
 7 fees               `fees`
 8 phase B            `location`
 9 income             `income`, `show_sheep`; the order in Wellington: `wellington`
10 delivery           `delivery`; posts and discs: `discs`
11 foresight          `foresight`; the sheep market: `market.refill_market`
12 phase C            `phase_c`
13 actions            `effects` (what is done), `requirements` (what is paid first), `possible` (what can be done);
                      parts that may be forfeited: `forfeiting`
14 hire               `hiring`
15 invest             `investing`; jokers: `hiring.PlaceJoker`
16 buy sheep          `market`
17 build              `building`
18 ship, harbours     `ship`, `harbours`; wool of storehouse pairs: `state.NewZealand.permanent_wool`
19 harbour masters    `harbour_masters`; points: `scoring.master_points`
20 shear              `shearing`, `show_sheep`
21 objectives         `objectives` (taking, playing), `objective_scoring` (fulfilled or not), in words `tasks`
22 pathfinder track   `pathfinder`; points: `scoring.track_points`
23 exchange tokens    `exchange_tokens`; what is offered: `state.NewZealand.add_tokens`
24 auxiliary actions  `auxiliary`
25 hazards            `hazards`
26 move again         `movement.again`, `location.arrive`
27 gold, bonus cards  `supply`; what can be bought: `state.NewZealand.next_spot`
28 play-cards         `play_cards`
29 end of the game    `ending`
30 final scoring      `scoring`
31 special cases      below
32 Sarah              `sarah.turn`, `sarah.cards`; her points: `scoring.sarah_points`
35 the engine         below; what a view hides: `state.NewZealand.mask`; which rights a question leaves: `timing`

`refusals` has the reasons why something is not legal.

NZ-1.1     what is in the box: `data/setup.toml` and the other files, `box.tables.Box`
NZ-1.2, 1.3  kinds of cards: `words.CARDS`, `words.SHEEP_KINDS`, `words.PLAY_KINDS`; values: `box.tables.Box.breeding`,
           `box.tables.Box.wool`, `box.tables.Box.card_points`
NZ-1.4     the deck: `cards.in_deck`
NZ-1.5     gained cards: `cards.gain`
NZ-1.6     drawing, and shuffling the discard pile: `cards.draw`, `cards.reshuffle`
NZ-1.7     what may be seen: `state.NewZealand.mask`
NZ-1.8     bags: `state.NewZealand.bags`
NZ-1.9     workers: `player.Player.workers`
NZ-1.10    permanent wool and certificates: `state.NewZealand.permanent_wool`,
           `state.NewZealand.permanent_certificates`

NZ-31.1    pounds and tokens have no supply: `player.Player.money`, `player.Player.tokens`
NZ-31.2    empty stacks: `supply.cards_left`, `objectives.has_objective`
NZ-31.3    dark discs on white: `discs.fitting`
NZ-31.4    a replaced building: `location.UseLocation.groups_used`
NZ-31.5    hidden hands: `state.NewZealand.mask`
NZ-31.6    runholders on a hazard that is taken: `hazards.take_hazard`
NZ-31.7    a disc moved away from a harbour: `discs.take_from_harbour`
NZ-31.8    everything else is open: `game.VISIBILITY`
NZ-31.9    cards gained are seen by all: `objectives.DrawObjective`

NZ-35.1    chance: `setup`, `cards.DrawCards`, `market.RevealSheep`, `objectives.DrawObjective`,
           `foresight.FillForesight`
NZ-35.2    one decision at a time, rights beside it: `timing.Question`, `state.NewZealand.add_anytime`
NZ-35.3    what a view hides: `state.NewZealand.mask`, declared in `game.VISIBILITY`
NZ-35.4    the last one begun is finished first: `effects.run_effects`, on the stack of frames
"""
