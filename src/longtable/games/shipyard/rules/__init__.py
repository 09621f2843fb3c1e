"""The rules of Shipyard, one module for each chapter or topic of the rulebook.

By the chapters of RULES.md. The module of a chapter says where each rule of it is decided; chapter 1 is below.

 1 components         `box.tables.Box`, below
 2 set-up             `setup`
 3 first turns        `turn.Start`, `turn.NextTurn`; what may be chosen: `track.is_candidate`
 4 first turns of 2   as 3; two figures on a card: `track.figures_to_put`
 5 move the card      `track.move_card`
 6 choose an action   `track.ChooseCard`; what an action needs: `actions.least_price`
 7 income             `income`
 8 action, bonus      `actions`
 9 shakedown cruise   `cruise`
10 countdown          `turn.EndTurn`; contracts that go: `contract_discards`
11 build ships        `building`; sliding and filling: `ship_market`
12 placement          `yards`
13 purchase           `commodities`
14 rent canal         `rent` (the column), `canals` (where a canal may lie)
15 manufacture        `wheels`
16 recruit            `wheels`
17 hire               `hiring`; benefits that are asked about: `employees.Benefits`
18 exchange           `commodities`
19 subsidy            `subsidy`
20 outfitting         `outfitting`; what fits: `ship_room`
21 speed              `speed`
22 requirements       `requirements`; ships that do not sail: `dismantling`
23 points             `voyage.moor`, `ship.ship_points`, `ship.icon_points`
24 voyage, canals     `voyage`; a move, the stern, canals taken off: `canals`, by the table `box.shapes.steps_from`
25 end of the game    `ending`; the last card of a deck: `ship_market.announce_early_end`
26 final action       `ending.FinalAction`
27 finishing a ship   `ending.FinishShip`
28 substitute cards   `ship_market`
29 contracts          `scoring`; what a contract brings: `contracts`
30 winner             `scoring.winners_of`
31 employees          `employees`, with a table of all
32 blue contracts     `contracts`
33 green contracts    `contracts`
34 turn in short      `turn`

`preview` looks ahead at the routes of a voyage and decides nothing; `refusals` has the reasons why something is not
legal.

SHIP-1.1, 1.2  ship cards, decks and features: `data/ships.toml`, `box.tables.Box.card_feature`
SHIP-1.3   pieces: `words.PIECES`; no supply is kept: `state.Player.stock`
SHIP-1.4   canals, trains, employees, contracts: `data/canals.toml`, `data/trains.toml`, `data/employees.toml`,
           `data/contracts.toml`; no supply of coins is kept: `state.Player.guilders`
SHIP-1.5   slots of a yard: `words.SLOTS`; action figures: `box.tables.Box.figures`
SHIP-1.6   spaces and places: `data/track.toml`, `data/wheels.toml`, `data/exchange.toml`, `words.PLACES`
SHIP-1.7   commodities: `words.COMMODITIES`; the load of a train: `box.tables.Box.train_load`
SHIP-1.8   contracts are secret: `state.Shipyard.mask`, `contract_discards.Discard.reader`, `setup.Deal.reader`
"""
