/** A small tournament of League of Legends as it was lived, and a match of VALORANT. No clock of its own. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CUP = { id: '114000000000000001', slug: 'msi_2026', league: '98767991325878492' };
export const STAGE = { id: '114000000000000002', slug: 'vct_cn_2026_stage_2', league: '114000000000000003' };
const FIRST = Date.UTC(2026, 6, 2, 8);
export const CUP_FROM = FIRST - 2 * DAY;
export const CUP_TO = FIRST + 5 * DAY;

export interface CupTeam {
  id: string;
  name: string;
  code: string;
}
const teamOf = (n: number, name: string, code: string): CupTeam => ({
  id: `11400000000000010${n}`,
  name,
  code,
});
export const TEAMS = {
  blg: teamOf(1, 'BILIBILI GAMING', 'BLG'),
  t1: teamOf(2, 'T1', 'T1'),
  g2: teamOf(3, 'G2 Esports', 'G2'),
  gen: teamOf(4, 'Gen.G', 'GEN'),
  edg: teamOf(5, 'EDward Gaming', 'EDG'),
  drg: teamOf(6, 'Dragon Ranger Gaming', 'DRG'),
} as const;

export interface CupMatch {
  key: string;
  sport: 'lol' | 'val';
  block: string;
  teams: readonly [CupTeam, CupTeam];
  /** The broadcast; the first game begins twenty minutes later. Epoch milliseconds. */
  startAt: number;
  bestOf: number;
  /** The side that wins each game. */
  winners: readonly (1 | 2)[];
  before?: readonly string[];
  /** Livestats counts nothing. */
  isBlank?: boolean;
}

const key = (n: number) => `1140000000000002${String(n).padStart(2, '0')}`;
const { blg, t1, g2, gen, edg, drg } = TEAMS;
const lol = { sport: 'lol', block: '淘汰赛', bestOf: 3 } as const;

export const MATCHES = {
  /** Followed closely. */
  semi: { ...lol, key: key(1), teams: [blg, t1], startAt: FIRST + DAY, winners: [1, 2, 1] },
  /** Its score is late by ten minutes, and wrong for eight hours. */
  other: { ...lol, key: key(2), teams: [g2, gen], startAt: FIRST + 2 * DAY, winners: [2, 1, 2] },
  /** Nobody until both are over. */
  final: {
    ...lol,
    key: key(3),
    teams: [blg, gen],
    startAt: FIRST + 3 * DAY,
    bestOf: 5,
    winners: [1, 1, 2, 1],
    before: [key(1), key(2)],
    isBlank: true,
  },
  /** Announced a day too early until two days before it. */
  moved: {
    ...lol,
    block: '小组赛',
    key: key(4),
    teams: [g2, t1],
    startAt: FIRST + 12 * HOUR,
    winners: [1, 1],
  },
  /** Has another id until a day before it. */
  rebuilt: {
    ...lol,
    block: '小组赛',
    key: key(5),
    teams: [gen, blg],
    startAt: FIRST,
    bestOf: 1,
    winners: [2],
  },
  valorant: {
    sport: 'val',
    block: 'Week 1',
    bestOf: 3,
    key: key(6),
    teams: [edg, drg],
    startAt: FIRST + 3 * HOUR,
    winners: [2, 2],
  },
} as const satisfies Record<string, CupMatch>;
export const ALL: readonly CupMatch[] = Object.values(MATCHES);
/** Listed by mistake for two days. */
export const MISTAKEN = {
  ...MATCHES.moved,
  key: key(9),
  teams: [t1, gen],
  startAt: FIRST + 2 * DAY,
} as const;
export const REBUILT_BEFORE = key(8);

const GAME_MS = 30 * MINUTE;
const BREAK_MS = 10 * MINUTE;

export interface CupGame {
  id: string;
  number: number;
  startAt: number;
  endAt: number;
  winner: 1 | 2;
}

export const gamesOf = ({ key: match, startAt, winners }: CupMatch): CupGame[] =>
  winners.map((winner, i) => {
    const begins = startAt + 20 * MINUTE + i * (GAME_MS + BREAK_MS);
    return {
      id: `${match.slice(0, -1)}${i + 1}${match.slice(-1)}`,
      number: i + 1,
      startAt: begins,
      endAt: begins + GAME_MS,
      winner,
    };
  });

/** Epoch milliseconds of the end of the last game. */
export const overAt = (match: CupMatch): number => gamesOf(match).at(-1)!.endAt;

export interface ListedCupMatch {
  match: CupMatch;
  id: string;
  startAt: number;
  teams: readonly [CupTeam | null, CupTeam | null];
  state: 'unstarted' | 'inProgress' | 'completed';
  /** null: still to come. */
  score: readonly [number, number] | null;
}

/** What the service lists at `now`. */
export function listedAt(now: number): ListedCupMatch[] {
  const mistaken = now < FIRST ? [{ ...listed(MISTAKEN, now), state: 'unstarted' as const }] : [];
  return [...ALL.map(match => listed(match, now)), ...mistaken].toSorted((a, b) => a.startAt - b.startAt);
}

function listed(match: CupMatch, now: number): ListedCupMatch {
  const { key: id, startAt } = match;
  const isOver = now >= overAt(match);
  const state = isOver ? 'completed' : now >= startAt ? 'inProgress' : 'unstarted';
  const isEarly = id === MATCHES.moved.key && now < startAt - 2 * DAY;
  const isOld = id === MATCHES.rebuilt.key && now < startAt - DAY;
  return {
    match,
    id: isOld ? REBUILT_BEFORE : id,
    startAt: isEarly ? startAt - DAY : startAt,
    teams: match.before && now < overAt(MATCHES.other) + 9 * HOUR ? [null, null] : match.teams,
    state,
    score: state === 'unstarted' ? [0, 0] : scoreAt(match, now),
  };
}

function scoreAt(match: CupMatch, now: number): ListedCupMatch['score'] {
  const since = now - overAt(match);
  const [main, guest] = winsAt(match, now);
  if (match.key !== MATCHES.other.key || since < 0) return [main, guest];
  return since < 10 * MINUTE ? null : since < 8 * HOUR ? [guest, main] : [main, guest];
}

/** Games won by each side; a win counts two minutes after its game. */
export function winsAt(match: CupMatch, now: number): [number, number] {
  const over = gamesOf(match).filter(({ endAt }) => endAt + 2 * MINUTE <= now || now >= overAt(match));
  const won = (side: 1 | 2) => over.filter(({ winner }) => winner === side).length;
  return [won(1), won(2)];
}
