/** Builds a person from the stints of his page. Pure. */
import type { ListedStint } from './rows.ts';
import { EMPLOYMENT, employment, STAFF_ROLE, staffRole } from './status.ts';

export interface Career {
  page: string;
  realName: string | null;
  country: string | null;
  /** Current team; null: none. */
  team: string | null;
  staffRole: number;
  employment: number;
  /** Every team of the career. */
  teams: string[];
}

const startOf = (stint: ListedStint): number => stint.start ?? Number.NEGATIVE_INFINITY;

/** The person's career. The latest of several current stints counts, with player stints before staff stints. */
export function careerOf(page: string, stints: readonly ListedStint[]): Career {
  const latest = [...stints].sort((a, b) => startOf(b) - startOf(a));
  const current = latest.filter(stint => stint.isCurrent);
  const now = current.find(({ status }) => staffRole(status) === STAFF_ROLE.player) ?? current[0];
  const newest = now ?? latest[0]!;
  return {
    page,
    realName: stints.find(stint => stint.realName !== null)?.realName ?? null,
    country: stints.find(stint => stint.country !== null)?.country ?? null,
    team: now?.team ?? null,
    staffRole: staffRole(newest.status),
    employment: now ? employment(now.status, false) : EMPLOYMENT.left,
    teams: [...new Set(stints.map(stint => stint.team))],
  };
}
