/**
 * A service that knows facts of matches, and the facts as it tells them. Adapters: newsroom/feed/<service>. Instants are
 * epoch milliseconds. What a service does not say is null or absent; nobody yet (TBD, 待定) is null.
 */

import type { FeedSquad, FeedTransfers } from './feed-people.ts';

/** Another source's key for the same thing, under which files may have brought it. */
export interface FeedAlias {
  source: string;
  key: string;
}

export interface FeedTournament {
  key: string;
  gameId: number;
  name: string;
  nameShort: string;
  nameSub: string | null;
  nameEn: string | null;
  series: { key: string; name: string };
  zone: { code: string; name: string } | null;
  /** 1 S, 2 A, 3 B, 4 C. */
  level: number;
  startAt: number | null;
  endAt: number | null;
  aliases: readonly FeedAlias[];
}

export interface FeedStage {
  key: string;
  tournament: string;
  name: string;
  type: 'group' | 'bracket' | 'swiss' | 'records';
  sort: number;
  aliases: readonly FeedAlias[];
}

export interface FeedTeam {
  /** The service's key, where it has a lasting one. */
  key: string;
  name: string;
  /** Other spellings of the service. */
  aka?: readonly string[];
}

export interface FeedMatch {
  key: string;
  tournament: string;
  stage: string | null;
  /** null: not known, or the day alone is. */
  startAt: number | null;
  bestOf: number | null;
  sides: readonly [FeedTeam | null, FeedTeam | null];
  /** MATCH_STATUS of wiki/match/status.ts. */
  status: number;
  scores: readonly [number | null, number | null];
  /** Result type: 1 main won, 2 guest won, 3 draw, 4 main forfeited, 5 guest forfeited. */
  result: number | null;
  /** Round within the stage as shown. */
  round: string | null;
  /** Order within the tournament, from 1; null where the service tells it of a part alone. */
  num: number | null;
  /** Where it can be watched; absent where the service does not say. */
  streams?: readonly FeedStream[];
}

export interface FeedStream {
  name: string;
  /** An https address, which the site shows and never asks. */
  url: string;
}

/** Where the winner or the loser of a match goes: the key of a match, and its side. */
export interface FeedSlotRef {
  match: string;
  side: 1 | 2;
}

/** The position of a match in the bracket of its stage. */
export interface FeedSlot {
  /** The match's key. */
  match: string;
  /** The round as shown; null where the service has no name for it. */
  name: string | null;
  lane: 'upper' | 'middle' | 'lower' | 'final';
  /** Round of the lane and position in the round, both from 1. */
  round: number;
  pos: number;
  winnerTo: FeedSlotRef | null;
  loserTo: FeedSlotRef | null;
}

/** A bracket as the service draws it, before it is played. */
export interface FeedBracket {
  stage: string;
  slots: readonly FeedSlot[];
}

export interface FeedHero {
  /** The hero's key on this site: the official number in 王者荣耀, the folded English name elsewhere. */
  key: string;
  name: string;
}

/** Figures by their column of `round_player`, or by their name in its `extra`. */
export type FeedFigures = Readonly<Record<string, number | null>>;

export interface FeedPlayerLine {
  player: { key: string; name: string };
  side: 1 | 2;
  position: string | null;
  hero: FeedHero | null;
  figures: FeedFigures;
  extra: FeedFigures;
}

export interface FeedDraftStep {
  num: number;
  side: 1 | 2;
  action: 'ban' | 'pick';
  hero: FeedHero;
}

/** Totals of a side, by their name in `objectives` of a game. */
export interface FeedSideTotals {
  side: 1 | 2;
  figures: FeedFigures;
  /** Its gold by minute of the game, and how far it leads; absent where the service does not say. */
  goldAt?: readonly FeedGold[];
}

export interface FeedGold {
  minute: number;
  gold: number;
  /** This side's gold less the other's. */
  diff: number;
}

/** One game of a match. */
export interface FeedGame {
  key: string;
  num: number;
  /** MATCH_STATUS. */
  status: number;
  winner: 1 | 2 | null;
  startAt: number | null;
  durationS: number | null;
  /** The side that played blue. */
  firstSide: 1 | 2 | null;
  players: readonly FeedPlayerLine[];
  draft: readonly FeedDraftStep[];
  totals: readonly FeedSideTotals[];
}

/** All games of a match that have begun. */
export interface FeedMatchGames {
  /** The match's key. */
  key: string;
  tournament: string;
  /** The sides that the games call 1 and 2. */
  sides: readonly [FeedTeam | null, FeedTeam | null];
  games: readonly FeedGame[];
}

/** A table as the service publishes it. */
export interface FeedStanding {
  stage: string;
  group: string;
  rows: readonly {
    rank: number;
    team: FeedTeam;
    win: number;
    lose: number;
    net: number | null;
    points: number | null;
  }[];
}

/** Who is registered or contracted for a team now. */
export interface FeedRoster {
  tournament: string | null;
  team: FeedTeam;
  players: readonly { key: string; name: string; position: string | null }[];
}

export interface FeedReject {
  key: string;
  reason: string;
}

/** What one poll brought. */
export interface FeedSnapshot {
  tournaments: readonly FeedTournament[];
  stages: readonly FeedStage[];
  matches: readonly FeedMatch[];
  games: readonly FeedMatchGames[];
  standings: readonly FeedStanding[];
  brackets: readonly FeedBracket[];
  rosters: readonly FeedRoster[];
  squads: readonly FeedSquad[];
  /** Absent where they were not asked for. */
  transfers?: FeedTransfers;
  /** Objects that could not be read; the others are used. */
  rejects: readonly FeedReject[];
  /** Tournaments of which every match is in the snapshot: those that are not have disappeared. */
  whole: readonly string[];
  /** Keys of matches that the service says it has deleted. */
  deleted: readonly string[];
  /** Where the next poll of the same name goes on. */
  cursor?: string;
}

/** One thing to ask for. */
export interface FeedPoll {
  /** 'schedule KPL2026S2': its state is kept under this name. */
  name: string;
  /** It is due again this long after it was read, in milliseconds; 0: as long as it is planned. */
  every: number;
  /** It is asked for only while more of the hour's budget than this part is left: what is urgent has the rest. */
  reserve?: number;
  /** Keys of the matches that it reads again, whatever the answer has of them. */
  keys?: readonly string[];
}

/** What is known of a match of the service, for planning. */
export interface FeedWatched {
  key: string;
  tournament: string;
  startAt: number | null;
  status: number;
  /** The time at which the finished match is to be read again; null: never. */
  recheckAt: number | null;
}

export interface FeedView {
  now: number;
  /** Matches that start within two days, are being played, or are to be read again. */
  matches: readonly FeedWatched[];
  /** Keys of the service's tournaments that are not over, the latest first. */
  tournaments: readonly string[];
}

/** When a poll is read, and where the last one of its name left it. */
export interface FeedAt {
  /** Epoch milliseconds. */
  now: number;
  cursor: string | null;
}

export interface FeedRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Statuses by which the service says that it has nothing: their answer is null. */
  empty?: readonly number[];
}

/** An answer of the service as JSON, and those of its heads that say how to go on. */
export interface FeedAnswer {
  json: unknown;
  header(name: string): string | null;
}

/** Asks the service: throws for anything but a whole JSON answer of status 200, or a status of `empty`. */
export type FeedAsk = (request: FeedRequest) => Promise<FeedAnswer>;

export interface FeedSource {
  /** The name in FEEDS, in `source` of rows and in data/SOURCES.md. */
  readonly name: string;
  /** Its name for operators. */
  readonly title: string;
  /** Requests that it may be asked within an hour. */
  readonly hourly: number;
  /** Least time between two requests, in milliseconds. */
  readonly gap: number;
  /** How long it refuses everything after a 429, in milliseconds; absent where its Retry-After says it. */
  readonly lockout?: number;
  /** The only hosts that are asked. */
  readonly hosts: readonly string[];
  /** Sources of files whose rows it takes over: it tells the same facts first hand. */
  readonly supersedes: readonly string[];
  /** The source that its players' keys belong to. */
  readonly playerSource: string;
  /** All that is worth asking now, the most urgent first. Pure. */
  polls(view: FeedView): readonly FeedPoll[];
  /** Reads what `poll` names. */
  read(poll: string, ask: FeedAsk, at: FeedAt): Promise<FeedSnapshot>;
}
