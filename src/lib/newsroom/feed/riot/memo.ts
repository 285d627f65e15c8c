/** What a look at a match leaves for the next one, as JSON in the poll's cursor: bounded, and checked when it is read. */
import { z } from 'zod';
import type { RiotDetails } from './shapes.ts';

/** A game of more minutes is not known, a series of more games neither. */
const MINUTES_MAX = 120;
const GAMES_MAX = 9;
const LINES_MAX = 12;

const side = z.literal([1, 2]);
const figures = z.record(z.string(), z.number().nullable());
const line = z.object({
  player: z.object({ key: z.string(), name: z.string() }),
  side,
  position: z.string().nullable(),
  hero: z.object({ key: z.string(), name: z.string() }).nullable(),
  figures,
  extra: figures,
});
const seenGame = z.object({
  key: z.string(),
  winner: side.nullable(),
  firstSide: side.nullable(),
  /** The time of its first frame, epoch milliseconds, and how often it was asked for. */
  startAt: z.number().nullable(),
  startTries: z.number(),
  /** The time of the last frame that was used. */
  frameAt: z.number().nullable(),
  durationS: z.number().nullable(),
  players: z.array(line).max(LINES_MAX),
  totals: z.array(z.object({ side, figures })).max(2),
  /** Gold of side 1 by minute. */
  curve: z.array(z.object({ minute: z.number(), gold: z.number(), diff: z.number() })).max(MINUTES_MAX),
  /** The frames say that it is over. */
  isOver: z.boolean(),
  /** How often its frames were asked for after the gateway called it over. */
  lateTries: z.number(),
});
const memoShape = z.object({
  /** The sides of the match as the details have them: numbers of sides mean these. */
  teams: z.array(z.string()).max(2),
  /** How far behind livestats lets anybody look, in milliseconds; null: not known yet. */
  lag: z.number().nullable(),
  /** The score the last time that it had a win for each game that was over, and these games. */
  settled: z.object({ score: z.tuple([z.number(), z.number()]), over: z.array(z.string()).max(GAMES_MAX) }),
  games: z.array(seenGame).max(GAMES_MAX),
});

export type SeenGame = z.infer<typeof seenGame>;
export type LiveMemo = z.infer<typeof memoShape>;

/** The state before the first game: nothing is over and nobody has won, so that what happens next can be told apart. */
const fresh = (teams: string[]): LiveMemo => ({
  teams,
  lag: null,
  settled: { score: [0, 0], over: [] },
  games: [],
});

export function memoOf(cursor: string | null, { match }: RiotDetails): LiveMemo {
  const teams = match.teams.map(({ id, code, name }) => id ?? code ?? name);
  const read = memoShape.safeParse(parsed(cursor));
  return read.success && read.data.teams.join() === teams.join() ? read.data : fresh(teams);
}

export const cursorOf = (memo: LiveMemo): string =>
  JSON.stringify({
    ...memo,
    games: memo.games.slice(-GAMES_MAX).map(game => ({
      ...game,
      curve: game.curve.slice(-MINUTES_MAX),
      players: game.players.slice(0, LINES_MAX),
    })),
  } satisfies LiveMemo);

function parsed(cursor: string | null): unknown {
  try {
    return cursor === null ? null : JSON.parse(cursor);
  } catch {
    return null;
  }
}

export const newGame = (key: string): SeenGame => ({
  key,
  winner: null,
  firstSide: null,
  startAt: null,
  startTries: 0,
  frameAt: null,
  durationS: null,
  players: [],
  totals: [],
  curve: [],
  isOver: false,
  lateTries: 0,
});
