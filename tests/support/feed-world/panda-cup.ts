/** A small cup as PandaScore's service tells it, with all that goes wrong in one. No clock of its own. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Midnight before the first day of play, epoch milliseconds. */
export const FIRST_DAY = Date.UTC(2026, 4, 1);
/** Hours after it. */
export const at = (hours: number): number => FIRST_DAY + hours * HOUR;

export const CUP = 500;
export const GROUPS = 601;
export const PLAYOFFS = 602;
/** A serie of a tier that nobody follows. */
export const MINOR = 501;

export const TEAMS = { a: 11, b: 12, c: 13, d: 14 } as const;
export const TEAM_NAMES: Readonly<Record<number, string>> = {
  11: 'Alpha Five',
  12: 'Bravo Gaming',
  13: 'Charlie Esports',
  14: 'Delta Club',
};

export interface CupState {
  status: 'not_started' | 'running' | 'finished' | 'canceled' | 'postponed';
  scheduledAt: number;
  beginAt: number | null;
  teams: readonly number[];
  score: readonly [number, number] | null;
  winner: number | null;
  forfeit: boolean;
  isDeleted: boolean;
}

export interface CupMatch extends CupState {
  id: number;
  serie: number;
  stage: number;
  round: string;
  bestOf: number;
  modifiedAt: number;
  createdAt: number;
  /** 'w3' and 'l3': the winner and the loser of match 3. */
  previous: readonly string[];
}

type Change = readonly [hours: number, changes: Partial<CupState>];
interface Course extends Pick<CupMatch, 'id' | 'stage' | 'round' | 'bestOf'> {
  serie?: number;
  previous?: readonly string[];
  changes: readonly Change[];
}

const { a, b, c, d } = TEAMS;
/** When the cup is announced. */
const EARLY = -96;

/** A match that is played as announced, by games of half an hour. */
function played(teams: readonly [number, number], begin: number, score: readonly [number, number]): Change[] {
  const [main, guest] = score;
  const winner = main > guest ? teams[0] : teams[1];
  const games = main + guest;
  const steps = Array.from({ length: games - 1 }, (_, i): Change => {
    const lost = Math.min(i + 1, Math.min(main, guest));
    const won = i + 1 - lost;
    return [begin + (i + 1) / 2, { score: main > guest ? [won, lost] : [lost, won] }];
  });
  return [
    [begin, { status: 'running', beginAt: at(begin), score: [0, 0] }],
    ...steps,
    [begin + games / 2, { status: 'finished', score, winner }],
  ];
}

const COURSES: readonly Course[] = [
  // Begins twenty minutes late: its announced time stays.
  {
    id: 1001,
    stage: GROUPS,
    round: 'Round 1',
    bestOf: 3,
    changes: [[EARLY, { teams: [a, b], scheduledAt: at(12) }], ...played([a, b], 12 + 1 / 3, [2, 0])],
  },
  // Moved on the day before, and over with the wrong winner for three hours.
  {
    id: 1002,
    stage: GROUPS,
    round: 'Round 1',
    bestOf: 3,
    changes: [
      [EARLY, { teams: [c, d], scheduledAt: at(15) }],
      [-20, { scheduledAt: at(18) }],
      ...played([c, d], 18, [1, 2]),
      [22.5, { score: [2, 1], winner: c }],
    ],
  },
  // Listed by mistake.
  {
    id: 1003,
    stage: GROUPS,
    round: 'Round 2',
    bestOf: 3,
    changes: [
      [EARLY, { teams: [a, c], scheduledAt: at(36) }],
      [-30, { isDeleted: true }],
    ],
  },
  // A side does not come.
  {
    id: 1004,
    stage: GROUPS,
    round: 'Round 2',
    bestOf: 3,
    changes: [
      [EARLY, { teams: [b, d], scheduledAt: at(20) }],
      [20.5, { status: 'canceled', forfeit: true, winner: b, score: [0, 0] }],
    ],
  },
  // Deleted and made anew.
  {
    id: 1005,
    stage: GROUPS,
    round: 'Round 3',
    bestOf: 1,
    changes: [
      [EARLY, { teams: [a, d], scheduledAt: at(21) }],
      [-10, { isDeleted: true }],
    ],
  },
  {
    id: 1006,
    stage: GROUPS,
    round: 'Round 3',
    bestOf: 1,
    changes: [[-9.9, { teams: [a, d], scheduledAt: at(21) }], ...played([a, d], 21, [1, 0])],
  },
  // Nobody until the groups are over; then over without winner and score for some minutes.
  {
    id: 2001,
    stage: PLAYOFFS,
    round: 'Semifinal 1',
    bestOf: 5,
    changes: [
      [EARLY, { scheduledAt: at(36) }],
      [23.75, { teams: [a] }],
      [24.5, { teams: [a, d] }],
      ...played([a, d], 36, [3, 1]).slice(0, -1),
      [38, { status: 'finished', score: [0, 0] }],
      [38.5, { score: [3, 1], winner: a }],
    ],
  },
  {
    id: 2002,
    stage: PLAYOFFS,
    round: 'Semifinal 2',
    bestOf: 5,
    changes: [[EARLY, { scheduledAt: at(39) }], [24.5, { teams: [b, c] }], ...played([b, c], 39, [0, 3])],
  },
  {
    id: 2003,
    stage: PLAYOFFS,
    round: 'Third place',
    bestOf: 5,
    previous: ['l2001', 'l2002'],
    changes: [[EARLY, { scheduledAt: at(42) }], [40.5, { teams: [d, b] }], ...played([d, b], 42, [3, 0])],
  },
  {
    id: 2004,
    stage: PLAYOFFS,
    round: 'Grand final',
    bestOf: 5,
    previous: ['w2001', 'w2002'],
    changes: [[EARLY, { scheduledAt: at(44) }], [40.5, { teams: [a, c] }], ...played([a, c], 44, [3, 2])],
  },
  {
    id: 9001,
    serie: MINOR,
    stage: 699,
    round: 'Round 1',
    bestOf: 1,
    changes: [[EARLY, { teams: [21, 22], scheduledAt: at(13) }], ...played([21, 22], 13, [1, 0])],
  },
];

/** All matches that exist or were deleted by `now`, as they stand then. */
export const matchesAt = (now: number): CupMatch[] =>
  COURSES.flatMap(({ changes, serie = CUP, previous = [], ...course }) => {
    const past = changes.filter(([hours]) => at(hours) <= now);
    if (past.length === 0) return [];
    const nothing: CupState = {
      status: 'not_started',
      scheduledAt: 0,
      beginAt: null,
      teams: [],
      score: null,
      winner: null,
      forfeit: false,
      isDeleted: false,
    };
    const state: CupState = Object.assign(nothing, ...past.map(([, change]) => change));
    return [
      { ...course, ...state, serie, previous, createdAt: at(past[0]![0]), modifiedAt: at(past.at(-1)![0]) },
    ];
  });
