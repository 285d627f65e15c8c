/** 演示赛: plan of its matches around an instant. No database; teams are seeds from 0. */
import { DAY, startOfDay } from '../../../platform/kernel/time.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { PLAYOFF_ROUNDS, SCHEDULE } from './wording.ts';

export const TEAMS = 8;
/** Seeds of the quarter-finals, in the bracket's order. */
const QUARTERS = [
  [0, 7],
  [3, 4],
  [1, 6],
  [2, 5],
] as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface ShowLink {
  key: string;
  side: 1 | 2;
}

export interface ShowcaseMatch {
  key: string;
  stage: 'playoff' | 'show';
  schedule_name: string;
  /** null: not known yet. */
  teams: [number | null, number | null];
  start_at: number | null;
  status: number;
  best_of: number;
  score: [number, number] | null;
  slot: { lane: 'upper' | 'lower' | 'final'; lane_round: number; lane_pos: number } | null;
  next: ShowLink | null;
  loserNext: ShowLink | null;
}

const PLAIN = { score: null, slot: null, next: null, loserNext: null } as const;

/** Every match: a bracket that begins tomorrow, two show matches today. */
export function planShowcase(now: number): ShowcaseMatch[] {
  const today = startOfDay(now);
  return [...playoffMatches(today), ...showMatches(now, today)];
}

function playoffMatches(today: number): ShowcaseMatch[] {
  // Three matches tomorrow, the fourth a day later; later rounds have no date until they are drawn.
  const starts = [14, 17, 20, 24 + 17].map(hours => today + DAY + hours * HOUR);
  return PLAYOFF_ROUNDS.flatMap(({ lane, round, name, best_of, links }) =>
    links.map(([next, loserNext], i): ShowcaseMatch => {
      const opens = lane === 'upper' && round === 1;
      return {
        ...PLAIN,
        key: `playoff/${lane}/${round}/${i + 1}`,
        stage: 'playoff',
        schedule_name: name,
        teams: opens ? [...QUARTERS[i]!] : [null, null],
        start_at: opens ? starts[i]! : null,
        status: MATCH_STATUS.notStarted,
        best_of,
        slot: { lane, lane_round: round, lane_pos: i + 1 },
        next: linkOf(next),
        loserNext: linkOf(loserNext),
      };
    }),
  );
}

/** 'upper/2/1#2': side 2 of that match. */
function linkOf(text: string | undefined): ShowLink | null {
  if (!text) return null;
  const [place, side] = text.split('#');
  return { key: `playoff/${place}`, side: side === '1' ? 1 : 2 };
}

/** The ongoing match starts today at the earliest: just after midnight, too, today's schedule has it. */
function showMatches(now: number, today: number): ShowcaseMatch[] {
  const soon = Math.ceil((now + HOUR) / (30 * MINUTE)) * 30 * MINUTE;
  const common = { ...PLAIN, stage: 'show', best_of: 3 } as const;
  return [
    {
      ...common,
      key: 'show/1',
      schedule_name: SCHEDULE.show(1),
      teams: [0, 1],
      start_at: Math.max(today, Math.floor(now / (5 * MINUTE)) * 5 * MINUTE - 50 * MINUTE),
      status: MATCH_STATUS.ongoing,
      score: [1, 0],
    },
    {
      ...common,
      key: 'show/2',
      schedule_name: SCHEDULE.show(2),
      teams: [2, 3],
      start_at: soon,
      status: MATCH_STATUS.notStarted,
    },
  ];
}
