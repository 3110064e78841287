// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.

/** Announce the attack on a territory; the dice card is chosen next. */
export interface Attack {
  kind: "attack";
  territory: string;
}

/** The attack under way; its card is shown to the attacker alone. */
export interface Combat {
  attacker: number;
  defender: number;
  territory: string;
  origin: string | null;
  specials: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
  laid: boolean;
  card: DiceCard | null;
}

/** One position of a combat: both numbers as they count, and whose it is (TG-09). */
export interface Comparison {
  attack: number;
  defence: number;
  winner: "attacker" | "defender" | "nobody";
}

/** A territory changes hands. */
export interface Conquered {
  kind: "conquered";
  seat: number;
  rival: number;
  territory: string;
}

/** A continent: its size, what holding it brings, how much of it each seat holds. */
export interface ContinentView {
  id: "africa" | "asia" | "europe" | "namerica" | "oceania" | "samerica";
  name_es: string;
  name_en: string;
  special_cards: number;
  size: number;
  held: readonly number[];
  owner: number | null;
}

/** Defend with the top card of the dice deck. */
export interface Deck {
  kind: "deck";
}

/** An attack is announced; by air strike it may come from nowhere near. */
export interface Declared {
  kind: "declared";
  seat: number;
  rival: number;
  territory: string;
  origin: string | null;
}

/** A dice card: three numbers, high to low. */
export interface DiceCard {
  id: string;
  numbers: readonly number[];
}

/** A seat receives so many dice cards. */
export interface DiceDealt {
  kind: "dice_dealt";
  seat: number;
  count: number;
}

/** Discard a card, dice or special, of a hand over the limit. */
export interface Discard {
  kind: "discard";
  card: string;
}

/** Dice cards of a hand go to the face-up pile. */
export interface DiscardedDice {
  kind: "discarded_dice";
  seat: number;
  cards: readonly string[];
}

/** A special card goes to the face-up pile. */
export interface DiscardedSpecial {
  kind: "discarded_special";
  seat: number;
  card: "ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua";
}

/** A player without territories is out of the game. */
export interface Eliminated {
  kind: "eliminated";
  seat: number;
}

/** End the turn. */
export interface End {
  kind: "end";
}

/** The last round is over: most territories win. */
export interface Ended {
  kind: "ended";
}

/** Which dice cards a seat received. */
export interface GotDice {
  kind: "got_dice";
  seat: number;
  cards: readonly string[];
}

/** A seat looks at its secret objective. */
export interface GotObjective {
  kind: "got_objective";
  seat: number;
  objective: string;
}

/** Which special card a seat received. */
export interface GotSpecial {
  kind: "got_special";
  seat: number;
  card: "ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua";
}

/** The defender keeps the territory. */
export interface Held {
  kind: "held";
  seat: number;
  rival: number;
  territory: string;
}

/** Cards that one seat knows another to hold, in the hand or as its card face down. */
export interface KnownHand {
  seat: number;
  dice: readonly DiceCard[];
  specials: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
}

/** The attacker's card lies face down. */
export interface Laid {
  kind: "laid";
  seat: number;
}

/** The last combat with both cards, and why it was won. */
export interface LastCombat {
  attacker: number;
  defender: number;
  territory: string;
  origin: string | null;
  specials: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
  attack: DiceCard;
  defence: DiceCard | null;
  source: "deck" | "hand" | "none";
  positions: readonly Comparison[];
  won: boolean;
}

/** What an objective asks for in a continent, and how much of it is there. */
export interface Need {
  continent: "africa" | "asia" | "europe" | "namerica" | "oceania" | "samerica";
  need: number;
  held: number;
}

/** A secret objective with its progress. */
export interface ObjectiveView {
  seat: number;
  id: string;
  text_es: string;
  text_en: string;
  needs: readonly Need[];
  total: number;
  held: number;
  met: boolean;
}

/** Play a special card; against a rival or a territory if it needs one. */
export interface Play {
  kind: "play";
  card: "ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua";
  rival: number | null;
  territory: string | null;
}

/** A special card is played. */
export interface Played {
  kind: "played";
  seat: number;
  card: "ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua";
}

/** A special card is played against a rival. */
export interface PlayedAgainst {
  kind: "played_against";
  seat: number;
  card: "ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua";
  rival: number;
}

/** What everyone knows of a player. `next_dice` and `next_specials` are the cards the next deal would bring as things stand; `truces` the seats this player may not attack in its next turn. */
export interface PlayerView {
  territories: number;
  dice: number;
  specials: number;
  alive: boolean;
  conquered: boolean;
  next_dice: number;
  next_specials: number;
  truces: readonly number[];
}

/** A deck ran out, and its discards became the deck. */
export interface Reshuffled {
  kind: "reshuffled";
  deck: "dice" | "special";
  count: number;
}

/** Both cards are turned over and compared, position by position (TG-08, TG-09). The numbers are those printed; in `positions` an offensive has raised the attacker's. */
export interface Revealed {
  kind: "revealed";
  seat: number;
  rival: number;
  territory: string;
  attack: string;
  attack_numbers: readonly number[];
  defence: string;
  defence_numbers: readonly number[];
  source: "deck" | "hand" | "none";
  specials: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
  positions: readonly Comparison[];
  won: boolean;
}

/** A round begins. */
export interface RoundBegan {
  kind: "round_began";
  number: number;
  starter: number;
}

/** A spy looks at a whole hand. */
export interface Saw {
  kind: "saw";
  seat: number;
  rival: number;
  dice: readonly string[];
  specials: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
}

/** A kind of special card, and how many copies of it there are (TG-14). */
export interface SpecialCard {
  id: "ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua";
  copies: number;
  name_es: string;
  name_en: string;
  value: number;
  text_es: string;
  text_en: string;
}

/** A seat receives so many special cards, which may be fewer than its share (TG-18). */
export interface SpecialsDealt {
  kind: "specials_dealt";
  seat: number;
  count: number;
}

/** Take a dice card from the hand that is spied on. */
export interface Take {
  kind: "take";
  card: string;
}

/** What a seat sees, and what it may do. `seat` is whose answer the table waits for. */
export interface TegCartasView {
  game: string;
  sequence: number;
  viewer: number | null;
  seat: number | null;
  over: boolean;
  stage: "card" | "defence" | "discard" | "take" | "turn" | null;
  round: number;
  max_rounds: number;
  starter: number;
  turn: number | null;
  receiver: number | null;
  rival: number | null;
  taking: number;
  surplus: number;
  rule: "count" | "majority";
  common: number;
  continents: readonly ContinentView[];
  territories: readonly TerritoryView[];
  players: readonly PlayerView[];
  special_cards: readonly SpecialCard[];
  hand: readonly DiceCard[];
  specials: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
  objective: ObjectiveView | null;
  shown_objectives: readonly ObjectiveView[];
  known: readonly KnownHand[];
  seen_by: readonly KnownHand[];
  waiting: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
  combat: Combat | null;
  last_combat: LastCombat | null;
  dice_deck: number;
  dice_discards: readonly DiceCard[];
  special_deck: number;
  special_discards: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
  winner: number | null;
  won_by: "common" | "last" | "objective" | "rounds" | null;
  moves: readonly (End | Attack | Use | Deck | Play | Take | Discard)[];
}

/** Every territory card was dealt, from a seat on: the territories of each seat. */
export interface TerritoriesDealt {
  kind: "territories_dealt";
  first: number;
  territories: readonly (readonly string[])[];
}

/** A territory card, and whose it is. */
export interface TerritoryView {
  id: string;
  name_es: string;
  name_en: string;
  continent: "africa" | "asia" | "europe" | "namerica" | "oceania" | "samerica";
  bridges: readonly string[];
  owner: number;
}

/** A spy takes a dice card, unseen by others. */
export interface Took {
  kind: "took";
  seat: number;
  rival: number;
}

/** Which card the spy took. */
export interface TookCard {
  kind: "took_card";
  seat: number;
  rival: number;
  card: string;
}

/** A player's turn begins. */
export interface TurnBegan {
  kind: "turn_began";
  seat: number;
}

/** There is no card to defend with: the attacker's is turned over, and wins (TG-13). */
export interface Undefended {
  kind: "undefended";
  seat: number;
  rival: number;
  territory: string;
  attack: string;
  attack_numbers: readonly number[];
  specials: readonly ("ataque_aereo" | "emboscada" | "espionaje" | "golpe_de_estado" | "ofensiva" | "refuerzos" | "sabotaje" | "superioridad" | "tregua")[];
}

/** Use a dice card of the hand: face down to attack, or to defend. */
export interface Use {
  kind: "use";
  card: string;
}

/** A player has won: by the secret objective, by the common one, or as the last one left. */
export interface Won {
  kind: "won";
  seat: number;
  by: "common" | "last" | "objective" | "rounds";
}

export type Move = End | Attack | Use | Deck | Play | Take | Discard;

export type Event = TerritoriesDealt | GotObjective | DiceDealt | GotDice | SpecialsDealt | GotSpecial | RoundBegan | TurnBegan | Declared | Laid | Revealed | Undefended | Held | Conquered | Played | PlayedAgainst | Saw | Took | TookCard | DiscardedDice | DiscardedSpecial | Reshuffled | Eliminated | Won | Ended;

export type View = TegCartasView;
