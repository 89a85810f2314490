// Generated from the Python types by `make docs`. Do not edit: change the types and run it again.
//
// A field with `?` may be missing; then its default holds. In what the server sends, every other field is always there.

/** The version that `hello` names; raised when an old client could not go on. */
export const PROTOCOL = 1;

/** Why ESPRESSO refuses a move. */
export const ESPRESSO_REFUSALS = [
  "NOT_STARTED",
  "NOT_READY",
  "ROUND_OVER",
  "NOT_OPEN",
  "BAD_START",
  "BAD_VALUE",
  "BAD_COLOR",
  "PILE_CLOSED",
  "JOKER_OFF",
  "JOKER_ALONE",
  "JOKER_ON_ZERO",
  "JOKER_NO_ROOM",
  "NOT_A_JOKER",
  "STEAL_OFF",
  "FLIP_NOT_STUCK",
  "FLIP_EMPTY",
  "FLIP_SIZE",
  "RECYCLE_FIRST",
  "RECYCLE_EARLY",
  "RECYCLE_EMPTY",
  "FINITO_FALSE",
  "NO_STALEMATE",
  "NO_PILE",
  "ALREADY_STARTED",
  "ALREADY_READY",
  "NO_COUNTDOWN",
  "ROUND_RUNNING",
  "MATCH_OVER",
  "TOO_FAST",
  "NOT_YOURS",
  "BLIND_PAIR",
] as const;
export type EspressoRefusal = (typeof ESPRESSO_REFUSALS)[number];

/** Why Café International refuses a move. */
export const CAFE_REFUSALS = [
  "ALONE",
  "NATION",
  "GENDER",
  "TAKEN",
  "COUNT",
  "JOKER_BAR",
  "JOKER_SWAP",
  "CANNOT_PAY",
  "NOT_IN_RACK",
  "GAME_OVER",
  "NOT_YOUR_TURN",
  "NO_CHAIR",
  "BAR_FULL",
  "FIRST_CLEARS",
  "HALFWAY",
  "NO_STOP",
] as const;
export type CafeRefusal = (typeof CAFE_REFUSALS)[number];

/** Why a room refuses, whatever the game. */
export const ROOM_REFUSALS = [
  "BAD_INPUT",
  "BAD_TOKEN",
  "CLOSED",
  "HELLO_FIRST",
  "HELLO_TWICE",
  "HERE_ALREADY",
  "HINTS_LATER",
  "HINTS_OFF",
  "LOCKED",
  "LOST_RACE",
  "MATCH_RUNNING",
  "NOT_HOST",
  "NOT_NOW",
  "NOT_SEATED",
  "NOT_SHOWN",
  "NOT_YOUR_TURN",
  "NO_CARD_NAMED",
  "NO_MATCH",
  "NO_ROOM",
  "NO_SEAT",
  "NO_TOKEN",
  "PAUSED",
  "SEATED",
  "SEAT_TAKEN",
  "STORAGE",
  "TOKEN_USED",
  "TOO_FAST",
  "TOO_FEW",
  "TOO_MANY",
  "UNREADABLE",
] as const;
export type RoomRefusal = (typeof ROOM_REFUSALS)[number];

/** Why the server closes a socket. */
export const BYE_CODES = [
  "BANNED",
  "ELSEWHERE",
  "OLD_VERSION",
  "REMOVED",
  "STORAGE",
] as const;
export type ByeCode = (typeof BYE_CODES)[number];

/** What people can agree on. */
export const AGREEMENTS = [
  "ready",
  "pause",
  "resume",
  "next",
  "rematch",
] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** What people can say. */
export const PHRASES = [
  "hello",
  "good_luck",
  "well_played",
  "oops",
  "wow",
  "again",
  "hurry",
] as const;
export type Phrase = (typeof PHRASES)[number];

/** The pictures of players. */
export const ICONS = [
  "pizza",
  "croissant",
  "cake",
  "ice",
  "coffee",
  "sandwich",
] as const;
export type Icon = (typeof ICONS)[number];

/** The presets of ESPRESSO. */
export const ESPRESSO_SHEETS = [
  "de",
  "nl",
  "en",
  "fr",
  "house",
] as const;
export type EspressoSheet = (typeof ESPRESSO_SHEETS)[number];

/** The presets of Café International. */
export const CAFE_SHEETS = [
  "board",
  "publisher",
  "app",
] as const;
export type CafeSheet = (typeof CAFE_SHEETS)[number];

/** Where a round of ESPRESSO is. */
export const ESPRESSO_PHASES = [
  "dealt",
  "countdown",
  "running",
  "over",
] as const;
export type EspressoPhase = (typeof ESPRESSO_PHASES)[number];

/** Why a game of Café International ended. */
export const CAFE_ENDS = [
  "bar_full",
  "no_table_cards",
  "empty_supply",
  "last_chair",
  "fourth_last",
  "one_left",
  "no_action",
] as const;
export type CafeEnd = (typeof CAFE_ENDS)[number];

/** The first message of a socket: which room, and as whom. */
export interface Hello {
  ask: "hello";
  /** 0 to 2^53 - 1. */
  id: number;
  protocol: number;
  /** At most 12 characters. */
  room: string;
  /**
   * The secret of a seat, to return to it; without one, the client is a spectator. At most 64 characters. Default:
   * null.
   */
  token?: string | null;
  /** The number of the last event the client has; it gets the rest, or a snapshot. 0 to 2^53 - 1. Default: null. */
  last?: number | null;
}

export interface Sit {
  ask: "sit";
  /** 0 to 2^53 - 1. */
  id: number;
  /** At most 20 characters of it are shown. 1 to 80 characters. */
  name: string;
  /** Default: "coffee". */
  icon?: Icon;
  /** 0 to 5. Default: null. */
  seat?: number | null;
  /**
   * A secret that the client made itself, long and random; without one, the server makes it. A client with its own
   * secret can return even if the answer never reached it. 22 to 64 characters. Default: null.
   */
  token?: string | null;
}

/** Leave the seat for good. */
export interface Stand {
  ask: "stand";
  /** 0 to 2^53 - 1. */
  id: number;
}

export interface ChangeSettings {
  ask: "change_settings";
  /** 0 to 2^53 - 1. */
  id: number;
  /** The settings that change, by name. */
  settings: Partial<Settings>;
}

/** Everything about a room that is agreed before a match. */
export interface Settings {
  game: "cafe" | "espresso";
  /** The preset that the options start from. */
  sheet: EspressoSheet | CafeSheet;
  /** Single options that differ from the preset. */
  changes: Partial<EspressoOptions> | Partial<CafeOptions>;
  /** How many may sit down. 2 to 6. */
  seats: number;
  /** Whether the room is listed for everybody. */
  public: boolean;
  /** Whether the result counts for ratings; rated rooms give no hints. */
  rated: boolean;
  /**
   * ESPRESSO: a tap on a card that fits nowhere locks the hand for a moment; null follows the preset: only `house`
   * locks.
   */
  wrong_tap_lock: boolean | null;
  /** Handicap: extra cards in the espresso stack, by seat. At most 6 items, each 0 to 12. */
  extra_cards: number[];
  /** Handicap: extra milliseconds between two actions of one hand, by seat. At most 6 items, each 0 to 3000. */
  slower: number[];
  /** Café: seconds for a turn, up to days; 0 is no clock. 0 to 604800. */
  turn_seconds: number;
  /** Café: the seat whose player begins; null: by lot. 0 to 3. */
  start_player: number | null;
  /** How long a player may be gone until a bot holds the seat. 5 to 3600. */
  bot_takes_over_seconds: number;
  /** ESPRESSO: of two plays for one pile the faster player's counts, or the first to arrive. */
  races: "fair" | "strict";
  /**
   * Whether help is given to those who ask: never, late (a card overlooked, or a turn that has lasted, for three
   * seconds), always.
   */
  hints: "always" | "late" | "off";
}

/** Everything the sheets disagree about or leave open. Rule code asks the option, never the sheet. */
export interface EspressoOptions {
  /** Zeros are jokers, laid together with a second card of any color. */
  zero: boolean;
  /** Open cards of the other players may be taken and played at once. */
  chaos: boolean;
  /** Whether stack tops and help rows lie open from the deal on, or only when everyone is ready. */
  reveal: "at_deal" | "on_all_ready";
  /** A finished pile goes on with the zero of its color (no effect in Zero). */
  zero_on_eight: boolean;
  /**
   * When hand cards may be flipped: always, only if neither stack top nor help cards fit, or only if no open card at
   * all fits.
   */
  flip_gate: "free" | "stuck_open" | "stuck_tableau";
  /**
   * With one or two cards left in the hand: the discard pile is tucked under them first, or the player chooses, or they
   * are just flipped.
   */
  short_hand: "flip_remainder" | "may_tuck" | "tuck";
  /** The discard pile is shuffled when picked up: never, after a fruitless pass, always. */
  recycle_shuffle: "always" | "fruitless" | "never";
  /** After a fruitless pass you may flip two at a time until you play a card from the discard pile. */
  fruitless_flip_two: boolean;
  /** The match ends when someone has this many points; none means that one round is the match. 1 to 10000. */
  target_score: number | null;
  /** A tie at the top is played off in one more round, or the victory is shared. */
  tie_break: "extra_round" | "shared";
  /** In Zero a zero may open a pile alone and then counts as a plain zero of its color. */
  zero_lone_start: boolean;
  /** In Chaos a stolen card scores for the owner of its back, or for the player who laid it. */
  stolen_scores: "owner" | "thief";
  /** An empty espresso stack is Finito at once, or its player must call it. */
  finito: "auto" | "call";
  /** Milliseconds between the call "ESPRESSO!" and the first move; 0 is as printed. 0 to 10000. */
  start_countdown_ms: number;
  /**
   * One hand: the milliseconds that must pass between two plays or flips of a player, refused ones included. 0 to 1000.
   */
  min_action_interval_ms: number;
}

/** Everything the board and the app disagree about, and what the short rules leave open. */
export interface CafeOptions {
  /** The seating plan: board (24 tables), app (12 tables), or the text of another plan. */
  plan: string;
  /** A full table is cleared and gets a new nation; two or three at one go count double or triple. */
  clear_full_tables: boolean;
  /**
   * After a table was completed with one nation: draw no tile, draw one tile less, fill the rack to one less from now
   * on, or fill it up to five all the same.
   */
  draw_rule: "always_five" | "limit_minus_one" | "none_on_mono" | "one_less_on_mono";
  /** At the end each tile left in a rack costs 5 points, a joker 10. */
  leftover_penalty: boolean;
  /**
   * What ends the game: the bar is full, no table card is left for a cleared table, a rack stays empty, the last chair
   * is taken, the fourth-last tile is drawn.
   */
  end_reasons: ("bar_full" | "empty_supply" | "fourth_last" | "last_chair" | "no_table_cards")[];
  /** A joker is at home at each of its tables, or its player says which nation of the chair it is. */
  joker_nation: "declared" | "native";
  /** What a table adds at which a guest sits alone while another table of the same chair scores. 0 to 2. */
  lone_table_points: number;
  /** What the twenty bar fields bring or cost, in the order in which they are taken. Each -100 to 100. */
  bar_values: number[];
  /** Who begins: decided by lot, or a player who is named. */
  start_player: "A" | "B" | "C" | "D" | "lot";
}

/**
 * The host seats a bot. In a match, the bot holds the seat of a player who is gone, at once. When a round has waited
 * ten seconds for a player to say that they are ready, any other player may let a bot hold that seat until its player
 * moves or agrees to something.
 */
export interface AddBot {
  ask: "add_bot";
  /** 0 to 2^53 - 1. */
  id: number;
  /** At most 40 characters. */
  bot: string;
  /** 0 to 5. Default: null. */
  seat?: number | null;
}

/** The host removes a bot or a player. */
export interface Remove {
  ask: "remove";
  /** 0 to 2^53 - 1. */
  id: number;
  /** 0 to 5. */
  seat: number;
}

/** The host begins the match. */
export interface Begin {
  ask: "begin";
  /** 0 to 2^53 - 1. */
  id: number;
}

/**
 * A move of the game, in the form of the game's moves. In a match with fair races a play, a pair and "FINITO!" must
 * echo the token of a delivery; other moves need none.
 */
export interface Play {
  ask: "move";
  /** 0 to 2^53 - 1. */
  id: number;
  move: AnyMove;
  /**
   * The number of the last `happened`, or of the `snapshot`, that the client had when its player pressed. 0 to 2^53 -
   * 1. Default: null.
   */
  seen?: number | null;
  /** The token that came with it. At most 16 characters. Default: null. */
  token?: string | null;
  /**
   * Milliseconds from its arrival at the client to the press; trusted only as far as the measured connection allows. 0
   * to 2^53 - 1. Default: null.
   */
  response_ms?: number | null;
}

/**
 * I want this: pause, resume, next (round), rematch. It happens when everybody wants it. In the lobby, `ready` tells
 * the others that I am ready; the host begins. `resume` also takes one's own seat back from a bot.
 */
export interface Agree {
  ask: "agree";
  /** 0 to 2^53 - 1. */
  id: number;
  what: Agreement;
}

export interface Say {
  ask: "say";
  /** 0 to 2^53 - 1. */
  id: number;
  phrase: Phrase;
}

/** Café with a clock: give the player whose turn it is more time. */
export interface GiveTime {
  ask: "give_time";
  /** 0 to 2^53 - 1. */
  id: number;
}

/** Café, on the player's own turn: which chairs take this tile, and what each would score. */
export interface AskChairs {
  ask: "seats";
  /** 0 to 2^53 - 1. */
  id: number;
  /** At most 40 characters. */
  tile: string;
  /** Default: null. */
  after?: CafePut | null;
}

/** One guest on one chair. */
export interface CafePut {
  /** `FR-F`, or a joker `JK-F`. */
  tile: string;
  chair: string;
  /** The nation a joker is declared as, if jokers are declared (CAF-R-01). Default: null. */
  nation?: string | null;
}

/**
 * What the asker could do now, if the room gives hints: moves of ESPRESSO (with late hints, those overlooked for three
 * seconds, so ask about every second) or good turns of Café International.
 */
export interface AskHints {
  ask: "hints";
  /** 0 to 2^53 - 1. */
  id: number;
}

/**
 * For clients that come late or return: everything that happened in the match so far, as events that begin with
 * `match_started` and the deal, if nothing of it is secret. In ESPRESSO: the cards of this round in the center, in
 * order.
 */
export interface AskHistory {
  ask: "history";
  /** 0 to 2^53 - 1. */
  id: number;
}

/** What time is it on the server? Answered by `pong`. */
export interface Ping {
  ask: "ping";
  /** 0 to 2^53 - 1. */
  id: number;
}

export interface Accepted {
  tell: "accepted";
  id: number;
  /** The event that resulted, or the last one before. */
  number: number;
  /** The secret of the seat just taken: keep it to come back. Default: null. */
  token?: string | null;
  /** Default: null. */
  seat?: number | null;
  /** Default: null. */
  answer?: CafeSpot[] | AnyMove[] | CafeHint[] | Laid[] | AnyEvent[] | null;
  /** Which events of a history, from 0, come of turns that a bot made for a person whose time was up. Default: []. */
  late?: number[];
}

/** A chair that takes the tile. */
export interface CafeSpot {
  chair: string;
  /** The nation that a joker is declared as there. */
  nation: string | null;
  points: number;
  tables: CafeTableScore[];
  factor: number;
  /** The guest would sit alone and score nothing: legal only if a second one joins the table (CAF-PLACE-05). */
  needs_partner: boolean;
  /** The tiles of the rack that could be the second guest; none if no partner is needed, or if no tile fits. */
  partners: string[];
  /** Whether the guest clears a table as the first of the turn, which then goes on (CAF-R-15). */
  clears: boolean;
}

/** The points scored at one table. */
export interface CafeTableScore {
  table: string;
  /** The number of guests at the table, including the new one. */
  guests: number;
  /** Whether all guests are of one nation: two points each instead of one (CAF-SCORE-03). */
  one_nation: boolean;
  points: number;
}

/** A turn that would be good. */
export interface CafeHint {
  move: CafePlace | CafeBar | CafeSwap | CafeStop;
  /** What it brings at once. */
  points: number;
  /**
   * How many points less than the first one it is worth to a bot that considers the next player's answer and its own
   * next turn; 99 means much less.
   */
  behind: number;
}

/** Seat one or two guests, in this order (CAF-PLACE-01). */
export interface CafePlace {
  do: "place";
  put: CafePut[];
}

/** Send one guest to the next free field of the bar (CAF-BAR-01). */
export interface CafeBar {
  do: "bar";
  tile: string;
}

/** Fetch the joker of this chair; this guest takes its place (CAF-JOKER-01, 03). */
export interface CafeSwap {
  do: "swap";
  chair: string;
  tile: string;
}

/** End the turn without a second guest, after the first one cleared a table (CAF-R-15). */
export interface CafeStop {
  do: "stop";
}

/** A card in the center, and how it came there. */
export interface Laid {
  /** Who laid it. */
  player: number;
  /** In front of whom it lay. */
  owner: number;
  card: string;
  pile: string;
}

/** The play has arrived and waits a moment, since somebody else could have been faster. Only its player is told. */
export interface Pending {
  tell: "pending";
  id: number;
}

export interface Refused {
  tell: "refused";
  id: number;
  code: RoomRefusal | EspressoRefusal | CafeRefusal;
  /** Default: "". */
  rule?: string;
  /** Default: {}. */
  facts?: Record<string, string>;
  /** In English, for logs and simple clients; real ones write their own from code and facts. Default: "". */
  sentence?: string;
  /** How long the player's hand is locked; until then every move is refused with `LOCKED`. Default: 0. */
  locked_ms?: number;
  /**
   * For a lost race: who won it. In a strict room, the code is still that of the rules, such as BAD_VALUE. Default:
   * null.
   */
  lost?: Lost | null;
}

/** Who was faster. */
export interface Lost {
  player: number;
  /** By how many milliseconds, if known. */
  by_ms: number;
}

/** The same for everybody in the room. */
export interface Happened {
  tell: "happened";
  /** In a match with fair races: a play echoes it with the number. Default: null. */
  token?: string | null;
  number: number;
  at: number;
  /** Events of the room and of its game, as everybody may see them. */
  events: AnyEvent[];
}

/** Everything at once: after hello, and when too much was missed. */
export interface Snapshot {
  tell: "snapshot";
  number: number;
  at: number;
  room: RoomInfo;
  seat: number | null;
  /** The game as this seat may see it, or null before the match. */
  view: AnyView | null;
  /** In a match with fair races: a play echoes it with the number. Default: null. */
  token?: string | null;
  /** The points of all players after each finished round of the match; empty in games without rounds. Default: []. */
  totals?: number[][];
}

/** A room as everybody may see it. */
export interface RoomInfo {
  code: string;
  settings: Settings;
  stage: "lobby" | "playing" | "ended";
  host: number | null;
  seats: SeatInfo[];
  /** Which seat each player of the match sits on. */
  players: number[];
  paused: boolean;
  /** Who wants what: pause, resume, next, rematch; in the lobby, who is ready. */
  agreed: Record<string, number[]>;
  /**
   * When the turn, the wait for a call, the countdown or the wait for the next round ends (milliseconds since 1970). In
   * a pause: how many milliseconds will be left of it.
   */
  clock: number | null;
  /** After a pause: nobody moves before this. */
  still_until: number;
  spectators: number;
  /** Of the match: the seal of its seed, then of every deal that was sealed so far. */
  seals: string[];
  /** The id of the last match's record, as in `match_ended`; empty while no match has ended, or the next one runs. */
  record: string;
  /** When the round that runs, or the last one, began (milliseconds since 1970); 0 where there are no rounds. */
  round_began: number;
}

/** What everybody may know of a seat. */
export interface SeatInfo {
  seat: number;
  kind: "free" | "player" | "bot";
  name: string;
  icon: Icon | "";
  /** Which bot sits here, or holds the seat. */
  bot: string;
  here: boolean;
  held: boolean;
}

/** Cards that have been turned over: what lies at these places now. Comes without a number, and may come twice. */
export interface Shown {
  tell: "shown";
  cards: CardUp[];
}

/** A card that lies open at a place. */
export interface CardUp {
  owner: number;
  place: string;
  card: string;
}

/** How far away everybody is, every few seconds while a match with fair races runs. */
export interface Links {
  tell: "links";
  seats: LinkInfo[];
}

/** The connection of a seat. */
export interface LinkInfo {
  seat: number;
  /** Round trip in milliseconds. */
  ping: number;
  jitter: number;
  /** How much of it is credited in a race. */
  credit: number;
}

/** Who is here now. It has no number, because it is never sent again; a newcomer gets it at once. */
export interface Presence {
  tell: "presence";
  /** The seats of connected people. */
  here: number[];
  spectators: number;
}

/** The answer to a ping. */
export interface Pong {
  tell: "pong";
  id: number;
  /** The server's time when the ping arrived (milliseconds since 1970). */
  at: number;
}

/** The room now runs on another node. Open a socket there and say hello; this one is closed. */
export interface RoomMoved {
  tell: "moved";
  room: string;
  /** The address of that node's pages, such as `https://play.example.org/n/b`; its socket is `/ws` below it. */
  address: string;
}

/** The socket is closed after this. */
export interface Bye {
  tell: "bye";
  code: ByeCode;
  sentence: string;
}

export interface SeatChanged {
  event: "seat_changed";
  info: SeatInfo;
}

export interface HostChanged {
  event: "host_changed";
  seat: number | null;
}

export interface SettingsSet {
  event: "settings_set";
  settings: Settings;
}

export interface MatchStarted {
  event: "match_started";
  players: number[];
  view: AnyView;
}

export interface MatchEnded {
  event: "match_ended";
  outcome: AnyOutcome;
  /**
   * The id of its record, which is stored a moment later. Anyone who knows it can read the record: `/api/records/ID`.
   * Default: "".
   */
  record?: string;
}

export interface PauseSet {
  event: "pause_set";
  paused: boolean;
  /** After a pause: nobody moves before this. Default: 0. */
  still_until?: number;
}

export interface AgreementGrew {
  event: "agreement_grew";
  seat: number;
  what: Agreement;
}

/** What was wanted has happened or is no longer possible; nobody wants anything now. */
export interface AgreementsEnded {
  event: "agreements_ended";
}

export interface PhraseSaid {
  event: "phrase_said";
  seat: number;
  phrase: Phrase;
}

export interface ClockSet {
  event: "clock_set";
  ends: number | null;
}

/** Several wanted the same, and one was faster, on this evidence. */
export interface RaceJudged {
  event: "race_judged";
  verdict: Verdict;
}

/** How a contest was decided. All of it is public once it is decided. */
export interface Verdict {
  round: number;
  /** What was claimed: a pile (`new` for a card that opened one) …. */
  pile: string;
  /** … at so many cards. */
  version: number;
  /** In the order in which they arrived. */
  claims: Evidence[];
  /** The rivals that the decision waited for, or would have with more time. Default: []. */
  rivals?: Rival[];
  /** Until when the winner's rivals could have been faster; never longer than the longest hold. */
  due: number;
  /** When it was decided. */
  judged: number;
  winner: number;
  /** If a coin decided: each tied player's ticket; the lowest won. Default: {}. */
  tickets?: Record<string, string>;
}

/** One claim. Times are milliseconds, `arrival` and `sent` since 1970. */
export interface Evidence {
  player: number;
  /** In the game's notation. */
  move: string;
  /** Stamped when the bytes came out of the socket. */
  arrival: number;
  /** How the player learned the last thing they had to know: net, own or shown. Default: "net". */
  learned?: "net" | "own" | "shown";
  /** 10th percentile of the last probes. Default: null. */
  probe?: number | null;
  /** Shortest round trip measured by TCP. Default: null. */
  kernel?: number | null;
  /** Lowest floor of this guest on this network in 30 days. Default: null. */
  history?: number | null;
  /** Quickest answer to a delivery. Default: null. */
  proof?: number | null;
  /** The trusted round trip: the smallest of these and of the largest credit. Default: 0. */
  floor?: number;
  /** J: the jitter that is believed. Default: 0. */
  slack?: number;
  /** When the delivery that the play echoes was sent. Default: null. */
  sent?: number | null;
  /** rho: what the client's stopwatch says. Default: null. */
  response?: number | null;
  /** E: how much later we sent the player the news. Default: 0. */
  delay?: number;
  /** How long we held the player's own earlier card on this pile. Default: 0. */
  held?: number;
  /** Default: 0. */
  credit?: number;
  /** V = arrival - credit: lower wins. Default: 0. */
  virtual?: number;
  /** A bot's floor is that of the slowest person. Default: false. */
  bot?: boolean;
}

/** A player who showed a card that could have gone there too, so the decision waited for them. */
export interface Rival {
  player: number;
  /** Default: "net". */
  learned?: "net" | "own" | "shown";
  /** Default: 0. */
  floor?: number;
  /** Default: 0. */
  slack?: number;
  /** Default: 0. */
  delay?: number;
  /** Default: 0. */
  held?: number;
  /** The most credit they could get. Default: 0. */
  most?: number;
}

/** Cards that have been turned over meanwhile: what lies at these places now, before what follows. */
export interface CardsShown {
  event: "cards_shown";
  cards: CardUp[];
}

/** Something is now decided, although nobody may know it yet (X24). */
export interface Sealed {
  event: "sealed";
  /** 0 is the seed of the match; any other number is the deal of that round. */
  number: number;
  /** SHA-256 of the nonce, a space and the text, in hexadecimal digits. */
  seal: string;
}

/** What was sealed: a deal when its round is over, the seed when the match is. */
export interface Unsealed {
  event: "unsealed";
  number: number;
  nonce: string;
  text: string;
}

export interface RoomClosed {
  event: "room_closed";
  why: string;
}

/** I am ready for the round (ESP-START-03). */
export interface EspressoReady {
  do: "ready";
}

/** "ESPRESSO!": start the round (ESP-START-01). The game calls if nobody does (ESP-R-09). */
export interface EspressoCallEspresso {
  do: "call_espresso";
}

/** One open card to the center. */
export interface EspressoPlay {
  do: "play";
  /** `espresso`, `help1` … `help3` or `waste`; with an owner it is a theft: `B.waste`. */
  from: string;
  /** A pile `p1` …, `new`, or `any` for a pile that takes the card (ESP-R-12). Default: "any". */
  to?: string;
  /** The card that the player saw there. Default: null. */
  card?: string | null;
  /** The card that the player saw on the pile. Default: null. */
  covers?: string | null;
}

/** Zero: joker and second card as one move (ESP-R-27). */
export interface EspressoPair {
  do: "pair";
  joker: string;
  /** A place; the joker's own place means the card under it, seen or not (ESP-R-28). */
  second: string;
  /** Default: "any". */
  to?: string;
  /** Default: null. */
  joker_card?: string | null;
  /** Default: null. */
  second_card?: string | null;
  /** Default: null. */
  covers?: string | null;
}

/** Turn a packet of the hand over onto the waste (ESP-FLIP-02). */
export interface EspressoFlip {
  do: "flip";
  /** Default: 3. */
  size?: number;
  /** How many cards the center held when the player last saw it (ESP-R-13). Default: null. */
  seen?: number | null;
}

/** Take up the waste, or tuck it under the last cards of the hand (ESP-RECY-01, 03). */
export interface EspressoRecycle {
  do: "recycle";
}

/** "FINITO!", where the player must call it (ESP-R-04). */
export interface EspressoCallFinito {
  do: "call_finito";
}

/** I cannot go on; when all say so it is an impasse (ESP-R-20). */
export interface EspressoPressImpasse {
  do: "press_impasse";
}

/** By the game: the countdown is over (ESP-R-08). */
export interface EspressoCountdownEnd {
  do: "countdown_end";
}

/** By the game: this player did nothing for 20 seconds (ESP-R-20). */
export interface EspressoIdle {
  do: "idle";
  player: number;
}

/** By the game: this player has left; the cards stay (ESP-R-40). */
export interface EspressoLeave {
  do: "leave";
  player: number;
}

/** By the game: this player is back. */
export interface EspressoReturn {
  do: "return";
  player: number;
}

/** By the game: this player lifted a joker in vain, so everybody sees the card under it (ESP-R-28). */
export interface EspressoPeek {
  do: "peek";
  player: number;
  /** The place of the joker from the player's point of view: `espresso`, `waste`, or in Chaos also `B.waste`. */
  place: string;
}

/** By the game: everybody shuffles (ESP-R-20). */
export interface EspressoImpasse {
  do: "impasse";
}

/** By the game: nothing can ever fit, the round ends (ESP-R-21). */
export interface EspressoStalemateCheck {
  do: "stalemate_check";
}

/** By the game: lay out the next round (ESP-NEXT-02). */
export interface EspressoDeal {
  do: "deal";
}

export interface EspressoDealt {
  event: "dealt";
  round: number;
  layouts: EspressoLayout[];
  /** Whether stack tops and help rows are already face up (ESP-R-10). */
  open: boolean;
}

/** What lies in front of a player after the deal. */
export interface EspressoLayout {
  /** The whole shuffled deck d0 … d35 (ESP-R-11); clients always get an empty list. */
  deck: string[];
  espresso_top: string;
  help: [string, string, string];
  espresso_size: number;
  hand_size: number;
}

export interface EspressoPlayerReady {
  event: "player_ready";
  player: number;
}

/** The last player is ready, so stack tops and help rows are face up from now on (ESP-R-10). */
export interface EspressoRevealed {
  event: "revealed";
  espresso_tops: string[];
  help: [string, string, string][];
}

export interface EspressoCalled {
  event: "espresso_called";
  /** null if the game called because no player did. */
  player: number | null;
  countdown_ms: number;
}

export interface EspressoRoundBegan {
  event: "round_began";
  round: number;
}

/** A single card went to the center. It is a theft if the owner is another player. */
export interface EspressoPlayed {
  event: "played";
  player: number;
  lifted: EspressoLifted;
  /** The pile that the card is on now, never `new` or `any`. A new pile gets the next free id: `p1`, `p2`, …. */
  pile: string;
  /** Whether the card is the first of its pile. */
  opened: boolean;
  /** Whether the player may flip by two, which ends with a card played from their own waste (ESP-RECY-07). */
  may_flip_two: boolean;
}

/** A card that left its place, and the card that is face up there after the move (null: none). */
export interface EspressoLifted {
  /** The player it belonged to, who scores for it; in a theft, not the player who moved. */
  owner: number;
  /** `espresso`, `help1` … `help3` or `waste`, without the owner's letter even in a theft. */
  place: string;
  card: string;
  /**
   * For stack and waste the card under it. For a help slot the card of the owner's espresso stack that refilled it:
   * then that stack has one card fewer. Null: the stack was empty, and the slot stays empty.
   */
  next: string | null;
  /** The owner's stack top after the move (null: the stack is empty). */
  espresso_top: string | null;
}

/**
 * Joker and second card went to the center as one: the joker first, the second card on it. Each of the two left its
 * place as a single card does; `next` and `espresso_top` are how it looks after both.
 */
export interface EspressoPairPlayed {
  event: "pair_played";
  player: number;
  joker: EspressoLifted;
  second: EspressoLifted;
  /** The number that the joker stands for. */
  stands_for: number;
  pile: string;
  /** Whether the joker is the first card of its pile. */
  opened: boolean;
  may_flip_two: boolean;
}

/**
 * Cards went from the hand to the waste, in the order they were turned; the last lies on top, the others (`??`) are
 * covered. The waste grows by all of them; `hand_size` is what is left in the hand.
 */
export interface EspressoFlipped {
  event: "flipped";
  player: number;
  cards: string[];
  hand_size: number;
}

/** The waste went back into the hand: the waste is empty, and `hand_size` counts all cards of the new hand. */
export interface EspressoRecycled {
  event: "recycled";
  player: number;
  hand_size: number;
  tucked: boolean;
  may_flip_two: boolean;
}

/**
 * A hand was shuffled, after `recycled` or `impasse_declared`. It holds as many cards as the list; each is `??`,
 * because its new order is for nobody to see.
 */
export interface EspressoShuffled {
  event: "shuffled";
  player: number;
  cards: string[];
}

/**
 * A pair with the card under the joker failed, so everyone sees that card until the joker is played or covered
 * (ESP-R-28).
 */
export interface EspressoPeeked {
  event: "peeked";
  /** The player who lifted the joker. */
  player: number;
  /** The player whose joker it is. */
  owner: number;
  /** `espresso` or `waste`. */
  place: string;
  /** The card under the joker. */
  card: string;
}

/** This player counts as unable to go on (ESP-R-20). */
export interface EspressoStuck {
  event: "stuck";
  player: number;
  /** Whether they pressed "impasse"; otherwise they did nothing for 20 seconds. */
  pressed: boolean;
}

/**
 * Nobody got on, or all pressed it (ESP-R-20): every waste goes back into its hand, and every hand is shuffled. From
 * now on all wastes are empty, each `hand_size` is what hand and waste held together, and nobody may flip by two. In
 * the same message a `shuffled` follows for each player who has cards in the hand, with their number.
 */
export interface EspressoImpasseDeclared {
  event: "impasse_declared";
}

export interface EspressoPlayerLeft {
  event: "player_left";
  player: number;
}

export interface EspressoPlayerReturned {
  event: "player_returned";
  player: number;
}

/** The round ended with Finito, or with a stalemate if there is no finisher. */
export interface EspressoRoundOver {
  event: "round_over";
  finisher: number | null;
  scores: number[];
  totals: number[];
}

export interface EspressoMatchOver {
  event: "match_over";
  winners: number[];
}

/** A guest sat down and was scored at once. `points` is the sum of the tables times the factor. */
export interface CafeGuestSeated {
  event: "guest_seated";
  player: number;
  tile: string;
  chair: string;
  /** The nation a joker was declared as. */
  nation: string | null;
  tables: CafeTableScore[];
  /** 2 or 3 if the guest completed that many tables, which are then cleared (CAF-CLEAR-02). */
  factor: number;
  points: number;
}

/** A full table was cleared; these guests have left the game (CAF-CLEAR-01, CAF-R-19). */
export interface CafeTableCleared {
  event: "table_cleared";
  table: string;
  /** The table's nation until now; null if it had already lost its card. */
  nation: string | null;
  /** Chair to guest. A guest who sat at two cleared tables is listed at the first of them. */
  guests: Record<string, string>;
}

/** A cleared table got a new nation, or null if no card was left (CAF-R-17). */
export interface CafeTableCard {
  event: "table_card";
  table: string;
  nation: string | null;
  cards_left: number;
}

export interface CafeBarTaken {
  event: "bar_taken";
  player: number;
  tile: string;
  /** 1 to 20. */
  field: number;
  points: number;
}

/** The joker moved to the player's rack, the guest to its chair, without points (CAF-JOKER-02). */
export interface CafeSwapped {
  event: "swapped";
  player: number;
  chair: string;
  tile: string;
  joker: string;
}

/** From now on this player's rack is filled only up to `limit` tiles (CAF-R-07). */
export interface CafeLimitLowered {
  event: "limit_lowered";
  player: number;
  limit: number;
}

/** Tiles were drawn from the bag. Racks lie open, so everyone sees them. */
export interface CafeDrawn {
  event: "drawn";
  player: number;
  tiles: string[];
  bag_size: number;
}

/** The player could not pay at the bar and is out, with all tiles and points (CAF-BAR-03, CAF-R-08). */
export interface CafeEliminated {
  event: "eliminated";
  player: number;
  cost: number;
  /** The change of the score: minus everything the player had. */
  points: number;
  tiles: string[];
}

/** The first guest of the turn cleared a table, so the turn goes on with a second guest or stop (CAF-R-15). */
export interface CafeSecondGuest {
  event: "second_guest";
  player: number;
}

export interface CafeTurnPassed {
  event: "turn_passed";
  /** Whose turn it is now. */
  player: number;
}

export interface CafeGameEnded {
  event: "game_ended";
  reason: CafeEnd;
  /** The points each player lost for the tiles left in the rack (CAF-FINAL-02). */
  deductions: number[];
  /** After the deductions. */
  scores: number[];
  winners: number[];
}

/** Everything that a seat may know, or a spectator if `you` is null. */
export interface EspressoView {
  you: number | null;
  round: number;
  phase: EspressoPhase;
  players: EspressoPlayerView[];
  /** Pile id to its cards, bottom to top, each with the owner of its back: `R0@A`. */
  center: Record<string, string[]>;
  center_size: number;
  finisher: number | null;
  /** The points of this round; once it is over, including the five for Finito. */
  scores: number[];
  match_over: boolean;
}

/** One player's zones as everyone sees them: `??` is a card that is not visible yet, null an empty place. */
export interface EspressoPlayerView {
  espresso: string | null;
  espresso_size: number;
  help: [string | null, string | null, string | null];
  hand_size: number;
  waste: string | null;
  waste_size: number;
  may_flip_two: boolean;
  ready: boolean;
  away: boolean;
  /** Cards in the center that score for this player (ESP-R-31). */
  in_center: number;
  total: number;
  /** The card under the joker on the stack, after someone lifted the joker in vain (ESP-R-28). */
  under_espresso: string | null;
  /** The same for the waste. */
  under_waste: string | null;
}

/** Everything that a seat may know, or a spectator if `you` is null. */
export interface CafeView {
  you: number | null;
  /** Whose turn it is; null once the game is over. */
  turn: number | null;
  /** Whether the player to move has just cleared a table, so that a second guest or `stop` is next (CAF-R-15). */
  halfway: boolean;
  start_player: number;
  players: CafePlayerView[];
  /** The option `plan`: a name, or the text of the plan. */
  plan: string;
  /** Table to nation; null only for a cleared table for which no card was left (CAF-R-17). */
  tables: Record<string, string | null>;
  /** Chair to guest; all other chairs are free. */
  seated: Record<string, string>;
  /** The guests at the bar, first field first. */
  bar: string[];
  bar_values: number[];
  bag_size: number;
  cards_left: number;
  /** The end reason, once the game is over. */
  end: CafeEnd | null;
  winners: number[];
  /** The version of the rules of this game. In the first edition, no turn goes on after a cleared table. */
  edition: number;
}

export interface CafePlayerView {
  rack: string[];
  score: number;
  /** The number of tiles that the rack is filled up to. */
  limit: number;
  out: boolean;
}

/** How a match ended. */
export interface EspressoOutcome {
  winners: number[];
  totals: number[];
  rounds: number;
}

/** How a game ended. */
export interface CafeOutcome {
  reason: CafeEnd;
  winners: number[];
  /** After the deductions. */
  scores: number[];
  deductions: number[];
}

/** A room as the lobby lists it. */
export interface RoomListing {
  code: string;
  game: string;
  sheet: string;
  /** zero, chaos. */
  modes: string[];
  taken: number;
  seats: number;
  stage: string;
  /** 0 before the first match. */
  round: number;
}

/** What a client asks. */
export type Intent =
  | Hello
  | Sit
  | Stand
  | ChangeSettings
  | AddBot
  | Remove
  | Begin
  | Play
  | Agree
  | Say
  | GiveTime
  | AskChairs
  | AskHints
  | AskHistory
  | Ping;

/** What the server says. */
export type Tell =
  | Accepted
  | Pending
  | Refused
  | Happened
  | Snapshot
  | Shown
  | Links
  | Presence
  | Pong
  | RoomMoved
  | Bye;

/** What happens in a room. */
export type RoomEvent =
  | SeatChanged
  | HostChanged
  | SettingsSet
  | MatchStarted
  | MatchEnded
  | PauseSet
  | AgreementGrew
  | AgreementsEnded
  | PhraseSaid
  | ClockSet
  | RaceJudged
  | CardsShown
  | Sealed
  | Unsealed
  | RoomClosed;

/** What a player of ESPRESSO may do. */
export type EspressoPlayerMove =
  | EspressoReady
  | EspressoCallEspresso
  | EspressoPlay
  | EspressoPair
  | EspressoFlip
  | EspressoRecycle
  | EspressoCallFinito
  | EspressoPressImpasse;

/** What only the game itself does; refused if a client asks for it. */
export type EspressoGameMove =
  | EspressoCountdownEnd
  | EspressoIdle
  | EspressoLeave
  | EspressoReturn
  | EspressoPeek
  | EspressoImpasse
  | EspressoStalemateCheck
  | EspressoDeal;

/** What a player of Café International may do. */
export type CafeMove = CafePlace | CafeBar | CafeSwap | CafeStop;

/** What happens in ESPRESSO. */
export type EspressoEvent =
  | EspressoDealt
  | EspressoPlayerReady
  | EspressoRevealed
  | EspressoCalled
  | EspressoRoundBegan
  | EspressoPlayed
  | EspressoPairPlayed
  | EspressoFlipped
  | EspressoRecycled
  | EspressoShuffled
  | EspressoPeeked
  | EspressoStuck
  | EspressoImpasseDeclared
  | EspressoPlayerLeft
  | EspressoPlayerReturned
  | EspressoRoundOver
  | EspressoMatchOver;

/** What happens in Café International. */
export type CafeEvent =
  | CafeGuestSeated
  | CafeTableCleared
  | CafeTableCard
  | CafeBarTaken
  | CafeSwapped
  | CafeLimitLowered
  | CafeDrawn
  | CafeEliminated
  | CafeSecondGuest
  | CafeTurnPassed
  | CafeGameEnded;

/** The game as a seat may see it; `settings.game` says which. */
export type AnyView = EspressoView | CafeView;

/** How a match ended; `settings.game` says of which game. */
export type AnyOutcome = EspressoOutcome | CafeOutcome;

/** Every move of ESPRESSO. */
export type EspressoMove = EspressoPlayerMove | EspressoGameMove;

/** What a client may send as a move. */
export type AnyMove = EspressoPlayerMove | CafeMove;

/** Everything that can have happened. */
export type AnyEvent = RoomEvent | EspressoEvent | CafeEvent;
