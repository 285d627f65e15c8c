/** 演示赛: what it consists of, around an instant. No database; teams are seeds from 0. */
import { DAY, startOfDay } from '../../kernel/time.ts';
import { roundRobin } from './round-robin.ts';
import { PLAYOFF_ROUNDS, SCHEDULE } from './wording.ts';

export const TEAMS = 12;
/** Seeds of group A and B, strongest first; the first four of each go on. */
const GROUPS = { A: [0, 3, 4, 7, 8, 11], B: [1, 2, 5, 6, 9, 10] };
export type GroupCode = keyof typeof GROUPS;
export const ADVANCE = 4;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GROUP_DAYS = 5;
const [UPCOMING, ONGOING, ENDED] = [1, 2, 3];

export interface Link {
  key: string;
  side: 1 | 2;
}

export interface ShowcaseMatch {
  key: string;
  stage: 'group' | 'playoff' | 'show';
  group: GroupCode | null;
  schedule_name: string;
  /** null: not known yet. */
  teams: [number | null, number | null];
  start_at: number | null;
  status: number;
  best_of: number;
  score: [number, number] | null;
  slot: { lane: 'upper' | 'lower' | 'final'; lane_round: number; lane_pos: number } | null;
  next: Link | null;
  loserNext: Link | null;
}

const PLAIN = { group: null, score: null, slot: null, next: null, loserNext: null } as const;

/** Every match: groups that ended yesterday, a bracket that begins tomorrow, two show matches today. */
export function planShowcase(now: number): ShowcaseMatch[] {
  const today = startOfDay(now);
  return [...groupMatches(today), ...playoffMatches(today), ...showMatches(now)];
}

function groupMatches(today: number): ShowcaseMatch[] {
  return (Object.keys(GROUPS) as GroupCode[]).flatMap((group, g) =>
    roundRobin(GROUPS[group].length).flatMap((pairs, day) =>
      pairs.map(([a, b], i): ShowcaseMatch => {
        const teams: [number, number] = [GROUPS[group][a]!, GROUPS[group][b]!];
        return {
          ...PLAIN,
          key: `group/${group}/${day + 1}/${i + 1}`,
          stage: 'group',
          group,
          schedule_name: SCHEDULE.day(day + 1),
          teams,
          start_at: today - (GROUP_DAYS - day) * DAY + 13 * HOUR + (2 * i + g) * 90 * MINUTE,
          status: ENDED!,
          best_of: 3,
          score: groupScore(a, b),
        };
      }),
    ),
  );
}

/** The stronger team wins, but the fifth of a group beats the first, so that a table has its surprise. */
function groupScore(a: number, b: number): [number, number] {
  const upset = Math.min(a, b) === 0 && Math.max(a, b) === 4;
  const firstWins = upset ? a > b : a < b;
  const lost = (a + b) % 2;
  return firstWins ? [2, lost] : [lost, 2];
}

/** The nth of a group, from 1: its table ends in the order of its seeds. */
const placed = (group: GroupCode, n: number): number => GROUPS[group][n - 1]!;

function playoffMatches(today: number): ShowcaseMatch[] {
  const first = [
    [placed('A', 1), placed('B', 4)],
    [placed('B', 2), placed('A', 3)],
    [placed('B', 1), placed('A', 4)],
    [placed('A', 2), placed('B', 3)],
  ] as const;
  // Three a day from tomorrow on, the fourth a day later; what follows is dated when it is drawn.
  const starts = [14, 17, 20, 24 + 17].map(hours => today + DAY + hours * HOUR);
  return PLAYOFF_ROUNDS.flatMap(({ lane, round, name, best_of, links }) =>
    links.map(([next, loserNext], i): ShowcaseMatch => {
      const opens = lane === 'upper' && round === 1;
      return {
        ...PLAIN,
        key: `playoff/${lane}/${round}/${i + 1}`,
        stage: 'playoff',
        schedule_name: name,
        teams: opens ? [...first[i]!] : [null, null],
        start_at: opens ? starts[i]! : null,
        status: UPCOMING!,
        best_of,
        slot: { lane, lane_round: round, lane_pos: i + 1 },
        next: linkOf(next),
        loserNext: linkOf(loserNext),
      };
    }),
  );
}

/** 'upper/2/1#2': side 2 of that match. */
function linkOf(text: string | undefined): Link | null {
  if (!text) return null;
  const [place, side] = text.split('#');
  return { key: `playoff/${place}`, side: side === '1' ? 1 : 2 };
}

function showMatches(now: number): ShowcaseMatch[] {
  const soon = Math.ceil((now + HOUR) / (30 * MINUTE)) * 30 * MINUTE;
  const common = { ...PLAIN, stage: 'show', best_of: 3 } as const;
  return [
    {
      ...common,
      key: 'show/1',
      schedule_name: SCHEDULE.show(1),
      teams: [placed('A', 1), placed('B', 1)],
      start_at: Math.floor(now / (5 * MINUTE)) * 5 * MINUTE - 50 * MINUTE,
      status: ONGOING!,
      score: [1, 0],
    },
    {
      ...common,
      key: 'show/2',
      schedule_name: SCHEDULE.show(2),
      teams: [placed('A', 2), placed('B', 2)],
      start_at: soon,
      status: UPCOMING!,
    },
  ];
}
