/** The matches of a match-day room. */
import { matchCards } from '../bracket/match-card.server.ts';
import type { Database } from '../db/database.ts';
import { DAY, dayStart } from '../kernel/time.ts';
import { presentMatches } from '../match/present.server.ts';
import type { Row } from '../wiki/present.server.ts';
import type { DayMatch } from './shapes.ts';

/** More than a tournament plays in a day. */
const MATCHES_MAX = 60;

/** The tournament of an official group; undefined for other groups. `key`: chat_group.official_key. */
export const tournamentOf = (key: string | null): number | undefined =>
  key?.startsWith('tournament:') ? Number(key.split(':')[1]) : undefined;

/** A day's matches in the order of their starts. `day`: 'YYYY-MM-DD', of Beijing. */
export function inDay(db: Database, tournamentId: number, day: string) {
  const start = dayStart(day)!;
  return db.read
    .selectFrom('match')
    .where('tournament_id', '=', tournamentId)
    .where('start_at', '>=', start)
    .where('start_at', '<', start + DAY)
    .orderBy('start_at')
    .orderBy('id');
}

/** As the head shows them. `day`: 'YYYY-MM-DD', of Beijing. */
export async function matchesOfDay(db: Database, tournamentId: number, day: string): Promise<DayMatch[]> {
  return dayMatches(db, await inDay(db, tournamentId, day).selectAll().limit(MATCHES_MAX).execute());
}

/** In the given order. */
export async function dayMatches(db: Database, rows: readonly Row<'match'>[]): Promise<DayMatch[]> {
  const matches = await presentMatches(db, rows);
  const cards = await matchCards(db, matches);
  return matches.map(({ unique_id, match_status }, i) => ({
    ...cards[i]!,
    match_id: unique_id,
    match_status,
  }));
}
