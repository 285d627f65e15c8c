/** A season as the league lived it: what was announced when, what changed, what came late. No clock of its own. */
import { demoRows } from '../demo-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface WorldMatch {
  /** The league's key at the end. */
  key: string;
  /** The league's: 'cgs1', 'kws', 'jhs'. */
  stage: string;
  teams: readonly [string, string];
  /** Epoch milliseconds. */
  startAt: number;
  bestOf: number;
  score: readonly [number, number];
}

/** A match as the league lists it at one moment. */
export interface ListedMatch {
  key: string;
  stage: string;
  teams: readonly [string | null, string | null];
  startAt: number;
  bestOf: number;
  /** 1 not started, 2 cancelled, 3 running, 4 over. */
  status: number;
  score: readonly [number, number];
}

/** The league's stages by those that are inferred for match lists. */
const STAGES: Record<string, string> = { regular: 'cgs1', playin: 'kws', qualifier: 'jhs', playoff: 'jhs' };

/** The matches of a season of the demo data, in the order played. `season`: '2024/finals'. */
export function seasonOfDemo(season: string, seasonid: string): WorldMatch[] {
  const tournament = demoRows('tournament').find(row => row['source_key'] === season)!;
  const stages = new Map(demoRows('stage').map(row => [row['id'], row['source_key']!.split('/').at(-1)!]));
  const teams = new Map(demoRows('team').map(row => [row['id'], row['name']!]));
  const camps = Map.groupBy(demoRows('camp'), row => row['match_id']);
  return demoRows('match')
    .filter(row => row['tournament_id'] === tournament['id'] && row['status'] === '3')
    .sort((a, b) => Number(a['start_at']) - Number(b['start_at']) || Number(a['id']) - Number(b['id']))
    .map((row, i) => {
      const sides = camps.get(row['id'])!.toSorted((a, b) => Number(a['side']) - Number(b['side']));
      return {
        key: `${seasonid}M${i + 1}`,
        stage: stageOf(stages.get(row['stage_id'])!),
        teams: [teams.get(sides[0]!['participant_id'])!, teams.get(sides[1]!['participant_id'])!],
        startAt: Number(row['start_at']),
        bestOf: Number(row['best_of']),
        score: [Number(row['main_score']), Number(row['guest_score'])],
      };
    });
}

const stageOf = (code: string): string => STAGES[code] ?? code;

/** Minutes of a game with the break after it. */
const GAME_MS = 30 * MINUTE;
const gamesOf = ({ score }: WorldMatch): number => score[0] + score[1];

/** The winner of each game: the loser's games come first, so that the last game decides. */
export function winnersOf({ score: [main, guest] }: WorldMatch): (1 | 2)[] {
  const [winner, loser] = main > guest ? ([1, 2] as const) : ([2, 1] as const);
  const [most, least] = [Math.max(main, guest), Math.min(main, guest)];
  return [...Array<1 | 2>(least).fill(loser), ...Array<1 | 2>(most).fill(winner)];
}

/** What happens to the nth match beside being played; several may. */
const isNth = (i: number, every: number, first: number) => i % every === first;

export interface Incidents {
  /** Announced two days too early until three days before it. */
  moves: boolean;
  /** Announced at the time of the next match until a day before it. */
  swaps: boolean;
  /** Begins forty minutes late. */
  isLate: boolean;
  /** Stands still for an hour after its first game. */
  pauses: boolean;
  /** Has another key until two days before it. */
  isRebuilt: boolean;
  /** Is listed under two keys for a day. */
  isDoubled: boolean;
  /** Is over with 0:0 for three minutes. */
  isScoreLate: boolean;
  /** Is over with the wrong winner for three hours. */
  isCorrected: boolean;
}

export const incidentsOf = (i: number): Incidents => ({
  moves: isNth(i, 11, 3),
  swaps: isNth(i, 13, 5),
  isLate: isNth(i, 7, 2),
  pauses: isNth(i, 9, 4),
  isRebuilt: isNth(i, 12, 7),
  isDoubled: isNth(i, 17, 0),
  isScoreLate: isNth(i, 8, 1),
  isCorrected: isNth(i, 10, 6),
});

export class WorldSeason {
  readonly matches: readonly WorldMatch[];
  readonly id: string;

  constructor(id: string, matches: readonly WorldMatch[]) {
    this.id = id;
    this.matches = matches;
  }

  /** Epoch milliseconds: five days before the first match. */
  get beginsAt(): number {
    return this.matches[0]!.startAt - 5 * DAY;
  }

  /** Two days after the last: everything is corrected. */
  get endsAt(): number {
    return this.matches.at(-1)!.startAt + 2 * DAY;
  }

  /** The list at `now`. Its order is that of the keys' numbers. */
  listAt(now: number): ListedMatch[] {
    const real = this.matches.flatMap((match, i) => this.#listed(match, i, now));
    return [...real, ...this.#extrasAt(now)];
  }

  /** The match that a key stands for, whichever key it is. */
  matchOf(key: string): WorldMatch | undefined {
    return this.matches.find(match => match.key === key.replace(/[xy]$/, ''));
  }

  /** When the games of a match began and ended, as far as they have by `now`. */
  gamesAt(
    match: WorldMatch,
    now: number,
  ): { num: number; startAt: number; isOver: boolean; winner: 1 | 2 }[] {
    const i = this.matches.indexOf(match);
    return winnersOf(match).flatMap((winner, n) => {
      const startAt = this.#gameStart(match, i, n);
      return startAt <= now
        ? [{ num: n + 1, startAt, winner, isOver: this.#gameStart(match, i, n + 1) - 5 * MINUTE <= now }]
        : [];
    });
  }

  #gameStart(match: WorldMatch, i: number, n: number): number {
    const { isLate, pauses } = incidentsOf(i);
    const pause = pauses && n > 0 ? HOUR : 0;
    return match.startAt + (isLate ? 40 * MINUTE : 0) + pause + n * GAME_MS;
  }

  #listed(match: WorldMatch, i: number, now: number): ListedMatch[] {
    const incidents = incidentsOf(i);
    const { key, stage, bestOf } = match;
    const listed = {
      stage,
      bestOf,
      startAt: this.#announced(match, i, now),
      teams: this.#areKnown(match, now) ? match.teams : ([null, null] as const),
      ...this.#stateAt(match, i, now),
    };
    const isEarly = now < match.startAt - 2 * DAY;
    if (incidents.isRebuilt) return [{ ...listed, key: isEarly ? `${key}x` : key }];
    // Two games of nobody at one time may be two: the league names both sides of what it lists twice.
    const isTwice =
      incidents.isDoubled &&
      listed.teams[0] !== null &&
      now > match.startAt - 2 * DAY &&
      now < match.startAt - DAY;
    return isTwice
      ? [
          { ...listed, key },
          { ...listed, key: `${key}y` },
        ]
      : [{ ...listed, key }];
  }

  /** Pairs of the play-offs are known half an hour after the last match before them. */
  #areKnown(match: WorldMatch, now: number): boolean {
    if (match.stage !== 'jhs') return true;
    const before = this.matches.filter(each => each.startAt < match.startAt).at(-1);
    return (
      !before || now >= Math.min(match.startAt, before.startAt + gamesOf(before) * GAME_MS + 30 * MINUTE)
    );
  }

  #announced(match: WorldMatch, i: number, now: number): number {
    const { moves, swaps } = incidentsOf(i);
    const until = match.startAt - 3 * DAY;
    if (moves && now < until) return match.startAt - 2 * DAY;
    const partner = swaps ? this.matches[i + 1] : incidentsOf(i - 1).swaps ? this.matches[i - 1] : undefined;
    const isFar = now < Math.min(match.startAt, partner?.startAt ?? Number.POSITIVE_INFINITY) - DAY;
    return partner && isFar ? partner.startAt : match.startAt;
  }

  #stateAt(match: WorldMatch, i: number, now: number): Pick<ListedMatch, 'status' | 'score'> {
    const { isScoreLate, isCorrected } = incidentsOf(i);
    const games = this.gamesAt(match, now);
    // The league opens a match some minutes before its first game.
    if (games.length === 0)
      return { status: this.#gameStart(match, i, 0) - 5 * MINUTE <= now ? 3 : 1, score: [0, 0] };
    const won = (side: 1 | 2) => games.filter(game => game.isOver && game.winner === side).length;
    const score = [won(1), won(2)] as const;
    if (score[0] + score[1] < gamesOf(match)) return { status: 3, score };
    const overAt = this.#gameStart(match, i, gamesOf(match)) - 5 * MINUTE;
    if (isScoreLate && now < overAt + 3 * MINUTE) return { status: 4, score: [0, 0] };
    if (isCorrected && now < overAt + 3 * HOUR) return { status: 4, score: [score[1], score[0]] };
    return { status: 4, score };
  }

  /** A match that is called off, and one that the league lists by mistake for two days and deletes. */
  #extrasAt(now: number): ListedMatch[] {
    const [first] = this.matches;
    const common = { stage: 'cgs1', bestOf: 5, score: [0, 0] as const, startAt: first!.startAt + 20 * DAY };
    const calledOff: ListedMatch = {
      ...common,
      key: `${this.id}M901`,
      teams: [first!.teams[0], first!.teams[1]],
      startAt: first!.startAt + 21 * DAY,
      status: now < first!.startAt + 5 * DAY ? 1 : 2,
    };
    const mistaken: ListedMatch = {
      ...common,
      key: `${this.id}M902`,
      teams: [first!.teams[1], first!.teams[0]],
      startAt: first!.startAt + 18 * DAY,
      status: 1,
    };
    return now < first!.startAt + 2 * DAY ? [calledOff, mistaken] : [calledOff];
  }
}
