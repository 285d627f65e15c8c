/** A small cup as editors write it into Liquipedia, with all that they change meanwhile. No clock of its own. */
const HOUR = 3_600_000;

/** Midnight before the first day of play, epoch milliseconds. */
export const FIRST_DAY = Date.UTC(2026, 4, 1);
/** Hours after it. */
export const at = (hours: number): number => FIRST_DAY + hours * HOUR;

export const WIKI = 'valorant';
export const CUP = 'Harbour_Cup/2026';
/** A tournament of the second tier. */
export const MINOR = 'Pond_Open/2026';

export interface CupMatch {
  match2id: string;
  section: string;
  type: 'matchlist' | 'bracket';
  header: string;
  bestof: number;
  date: string;
  /** false: the hour is not known. */
  isExact: boolean;
  /** Names; null: nobody yet. */
  teams: readonly [string | null, string | null];
  scores: readonly [number, number] | null;
  winner: '' | '0' | '1' | '2';
  isFinished: boolean;
  isForfeit: boolean;
  isGone: boolean;
}

type Change = readonly [hours: number, changes: Partial<CupMatch>];

const EARLY = -96;
const [A, B, C, D] = ['Alpha Five', 'Bravo Gaming', 'Charlie Esports', 'Delta Club'] as const;
export const TEAMS: readonly string[] = [A, B, C, D];

const NOTHING: Omit<CupMatch, 'match2id' | 'section' | 'type' | 'header'> = {
  bestof: 3,
  date: '2026-05-01 00:00:00',
  isExact: true,
  teams: [null, null],
  scores: null,
  winner: '',
  isFinished: false,
  isForfeit: false,
  isGone: false,
};

const group = (num: number) =>
  ({ match2id: `HarbGroupA_000${num}`, section: 'Group Stage', type: 'matchlist', header: '' }) as const;
const playoff = (id: string, header: string) =>
  ({ match2id: `HarbPlayof_${id}`, section: 'Playoffs', type: 'bracket', header, bestof: 5 }) as const;

const over = (scores: readonly [number, number], winner: '0' | '1' | '2'): Partial<CupMatch> => ({
  scores,
  winner,
  isFinished: true,
});

const COURSES: readonly (readonly [object: Partial<CupMatch>, changes: readonly Change[]])[] = [
  [
    group(1),
    [
      [EARLY, { teams: [A, B], date: '2026-05-01 12:00:00' }],
      [13, { scores: [1, 0] }],
      [14, over([2, 0], '1')],
    ],
  ],
  // Its day alone is known until the day before; over with the wrong winner for three hours.
  [
    group(2),
    [
      [EARLY, { teams: [C, D], date: '2026-05-01 00:00:00', isExact: false }],
      [-20, { date: '2026-05-01 18:00:00', isExact: true }],
      [20, over([1, 2], '2')],
      [23, over([2, 1], '1')],
    ],
  ],
  // Listed by mistake.
  [
    group(3),
    [
      [EARLY, { teams: [A, C], date: '2026-05-02 12:00:00' }],
      [-30, { isGone: true }],
    ],
  ],
  // A side does not come.
  [
    group(4),
    [
      [EARLY, { teams: [B, D], date: '2026-05-01 20:00:00' }],
      [20.5, { ...over([0, -1], '1'), isForfeit: true }],
    ],
  ],
  [
    group(5),
    [
      [EARLY, { teams: [A, D], date: '2026-05-01 21:00:00', bestof: 2 }],
      [23, over([1, 1], '0')],
    ],
  ],
  // Nobody until the groups are over; then the bracket is built anew, and the match has another id.
  [
    playoff('R01-M001', 'Semifinals,Semis,SF'),
    [
      [EARLY, { date: '2026-05-02 12:00:00' }],
      [23.5, { teams: [A, null] }],
      [24.5, { teams: [A, D] }],
      [30, { isGone: true }],
    ],
  ],
  [
    playoff('R02-M001', 'Semifinals,Semis,SF'),
    [
      [30, { teams: [A, D], date: '2026-05-02 12:00:00' }],
      [39, over([3, 1], '1')],
    ],
  ],
  [
    playoff('R03-M001', 'Grand Final,GF'),
    [
      [EARLY, { date: '2026-05-02 20:00:00' }],
      [40, { teams: [A, C] }],
      [48, over([3, 2], '1')],
    ],
  ],
];

/** The matches of the cup as they stand. */
export const matchesAt = (now: number): CupMatch[] =>
  COURSES.flatMap(([object, changes]) => {
    const past = changes.filter(([hours]) => at(hours) <= now);
    if (past.length === 0) return [];
    const match: CupMatch = Object.assign({ ...NOTHING }, object, ...past.map(([, change]) => change));
    return match.isGone ? [] : [match];
  });

export interface CupMember {
  team: string;
  id: string;
  link: string;
  role?: string;
  type?: 'player' | 'staff';
  status: 'active' | 'inactive' | 'former';
  join: string | null;
  leave?: string;
}

/** Who is listed where. Kestrel moves on the second day, Ghost is a mistake that an editor takes away. */
export function membersAt(now: number): CupMember[] {
  const players = TEAMS.flatMap(team =>
    ['One', 'Two'].map((name): CupMember => {
      const id = `${team[0]}${name}`;
      return { team, id, link: id, status: 'active', join: '2025-11-05' };
    }),
  );
  const hasMoved = now >= at(34);
  const kestrel = { id: 'Kestrel', link: 'Kestrel (Chinese player)' };
  return [
    ...players,
    {
      team: A,
      id: 'Abel',
      link: 'Abel',
      type: 'staff',
      role: 'Head coach',
      status: 'active',
      join: '2025-01-10',
    },
    { team: B, id: 'Lent', link: 'Lent', role: 'Loan', status: 'active', join: '2026-02-01' },
    { team: C, id: 'Bench', link: 'Bench', role: 'Substitute', status: 'inactive', join: null },
    hasMoved
      ? { team: A, ...kestrel, status: 'former', join: '2024-03-01', leave: '2026-05-02' }
      : { team: A, ...kestrel, status: 'active', join: '2024-03-01' },
    ...(hasMoved
      ? [{ team: B, ...kestrel, status: 'active' as const, join: now < at(60) ? '2026-05-02' : '2026-05-03' }]
      : []),
    ...(now < at(30)
      ? [{ team: D, id: 'Ghost', link: 'Ghost', status: 'active' as const, join: '2026-04-01' }]
      : []),
  ];
}

export interface CupTransfer {
  /** Its number on the page, which moves with the rows above it. */
  index: number;
  player: string;
  name: string;
  from: string;
  to: string;
  role1?: string;
  role2?: string;
  date: string;
}

/** Kestrel's move is entered twice, and its day corrected; a rumour is taken away; the file has DOne's already. */
export function transfersAt(now: number): CupTransfer[] {
  const list: Omit<CupTransfer, 'index'>[] = [
    { player: 'DOne', name: 'DOne', from: '', to: D, date: '2026-04-10' },
    ...(now < at(50) ? [{ player: 'BTwo', name: 'BTwo', from: B, to: C, date: '2026-04-20' }] : []),
    { player: 'Stranger', name: 'Stranger', from: 'Pond A', to: 'Pond B', date: '2026-04-21' },
  ];
  if (now >= at(34)) {
    const date = now < at(60) ? '2026-05-02' : '2026-05-03';
    const move = { player: 'Kestrel (Chinese player)', name: 'Kestrel', from: A, to: B, date };
    list.push(move, { ...move });
  }
  return list.map((each, i) => ({ index: i, ...each }));
}

export interface CupPlace {
  team: string;
  w: number;
  l: number;
  round: number;
  place: string;
}

/** The table of the group after each day; the first day's rows stay beside those of the second. */
export function placesAt(now: number): CupPlace[] {
  const rows = (round: number, won: readonly number[]) =>
    TEAMS.map((team, i) => ({ team, w: won[i]!, l: 2 - won[i]!, round, place: won[0] ? String(i + 1) : '' }));
  return [...rows(1, [0, 0, 0, 0]), ...(now >= at(24) ? rows(2, [2, 1, 1, 0]) : [])];
}
