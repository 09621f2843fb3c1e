"""The rules of Great Western Trail: New Zealand, one module for each chapter or topic of the rulebook.

By the chapters of RULES.md.

 1 components, terms  `box.tables.Box`, the figures in `data`; cards: `cards`; what a player has: `player.Player`
 2 set-up, common     `setup`
 3 set-up, players    `setup`
 4 first turn         `turn`
 5 turn, timing       `turn`, `choice` (which rights a moment allows), `anytime`
 6 movement           `movement`; how far: `state.NewZealand.step_limit`
 7 fees               `movement`; how much: `state.NewZealand.fee_for`
 8 phase B            `location`
 9 income             `wellington.ShowSheep`
10 delivery           `wellington.Deliver`; posts and discs: `discs`
11 foresight          `wellington`; the sheep market: `market.refill_market`
12 phase C            `location.DrawUp`, `location.cards_due`
13 actions            `effects` (what is done), `requirements` (what is paid first), `possible` (what can be done);
                      parts that may be forfeited: `pathfinder.TakeUpTo`
14 hire               `hiring`
15 invest             `investing`; jokers: `hiring.PlaceJoker`
16 buy sheep          `market`
17 build              `building`
18 ship, harbours     `ship`, `harbours`
19 harbour masters    `harbours.TakeMaster`; points: `scoring.master_points`
20 shear              `shearing`
21 objectives         `supply.TakeObjective`, `anytime.play_card`; fulfilled or not: `objectives`, in words `tasks`
22 pathfinder track   `pathfinder`; points: `scoring.track_points`
23 exchange tokens    `anytime`; who may use them: `state.NewZealand.add_tokens`
24 auxiliary actions  `auxiliary`
25 hazards            `hazards`
26 move again         `movement.again`, `location.arrive`
27 gold, bonus cards  `anytime.resolve_anytime`, `supply.take_card`
28 play-cards         `anytime.play_card`, `cards.DrawAfter`
29 end of the game    `wellington.move_token`, `turn.NextTurn`
30 final scoring      `scoring`
31 special cases      empty stacks: `supply`; a replaced building: `location.UseLocation.groups_used`
32 Sarah              `sarah.turn`, `sarah.cards`; her points: `scoring.sarah_points`

`refusals` has the reasons why something is not legal.
"""
