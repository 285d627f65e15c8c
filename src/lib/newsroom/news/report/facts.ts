/** What a match report is made of. Unknown facts are null: the report then does not mention them. */
export type ReportSide = 1 | 2;

export type Pair = readonly [main: number | null, guest: number | null];

interface SideFact {
  name: string | null;
  short: string | null;
}

/** One map or game. */
export interface MapFact {
  num: number;
  name: string | null;
  /** VALORANT: rounds won. */
  score: Pair;
  winner: ReportSide | null;
  seconds: number | null;
  /** LoL and KPL: kills of both teams. */
  kills: Pair;
  /** VALORANT: rounds won in the first half. */
  half: Pair;
  /** LoL: the main side's lead in gold after fifteen minutes; negative when behind. */
  leadAt15: number | null;
}

/** A player's figures over the whole match. */
export interface PlayerFact {
  name: string;
  side: ReportSide;
  kills: number | null;
  deaths: number | null;
  assists: number | null;
  /** VALORANT. */
  acs: number | null;
  /** How many maps are behind the figures. */
  maps: number;
}

/** What follows for a side. `to`: the next round, null where it has no name. */
export type Fate =
  | { kind: 'advances' | 'drops'; to: string | null }
  | { kind: 'placed'; rank: number; rankEnd: number }
  | { kind: 'out' };

export interface ReportFacts {
  gameId: number;
  tournament: string;
  tournamentShort: string;
  /** Round within the stage: '胜者组决赛'. */
  round: string | null;
  /** Epoch milliseconds. */
  startAt: number | null;
  bestOf: number | null;
  /** Match status, and result type. */
  status: number;
  resultType: number | null;
  sides: readonly [SideFact, SideFact];
  /** Maps or games won. */
  score: Pair;
  winner: ReportSide | null;
  maps: readonly MapFact[];
  players: readonly PlayerFact[];
  fates: Readonly<Record<ReportSide, Fate | null>>;
}
