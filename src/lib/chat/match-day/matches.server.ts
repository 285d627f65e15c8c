/** The matches of a match-day room. */
import type { Database } from '../../platform/db/database.ts';
import { DAY, dayStart } from '../../platform/kernel/time.ts';
import { matchCards } from '../../wiki/bracket/match-card.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import { roundList, vetoList } from '../../wiki/match/round.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { progressOf } from './progress.ts';
import type { DayMatch, DayProgress } from './shapes.ts';

/** Most matches of a day: no tournament plays more. */
const MATCHES_MAX = 60;

/** The tournament of an official group; undefined for other groups. `key`: chat_group.official_key. */
export const tournamentOf = (key: string | null): number | undefined =>
  key?.startsWith('tournament:') ? Number(key.split(':')[1]) : undefined;

/** A day's matches in the order of their starts. `day`: 'YYYY-MM-DD', of Beijing. */
export function inDay(db: Pick<Database, 'read'>, tournamentId: number, day: string) {
  const start = dayStart(day)!;
  return db.read
    .selectFrom('match')
    .where('tournament_id', '=', tournamentId)
    .where('start_at', '>=', start)
    .where('start_at', '<', start + DAY)
    .orderBy('start_at')
    .orderBy('id');
}

/** The day's matches as the head of the room shows them. `day`: 'YYYY-MM-DD', of Beijing. */
export async function matchesOfDay(db: Database, tournamentId: number, day: string): Promise<DayMatch[]> {
  return dayMatches(db, await inDay(db, tournamentId, day).selectAll().limit(MATCHES_MAX).execute());
}

/** Matches in the order of the rows. */
export async function dayMatches(db: Database, rows: readonly Row<'match'>[]): Promise<DayMatch[]> {
  const matches = await presentMatches(db, rows);
  const cards = await matchCards(db, matches);
  const progress = await Promise.all(matches.map(match => liveProgress(db, match)));
  return matches.map(({ unique_id, match_status }, i) => ({
    ...cards[i]!,
    match_id: unique_id,
    match_status,
    progress: progress[i]!,
  }));
}

/** Progress of a match that is on; null for others, and where readers may see the result alone. */
async function liveProgress(db: Database, match: MatchItem): Promise<DayProgress | null> {
  if (match.match_status !== MATCH_STATUS.ongoing || !match.is_can_view) return null;
  const id = match.unique_id;
  const [rounds, veto] = await Promise.all([roundList(db, id), vetoList(db, id)]);
  return progressOf({ rounds, veto });
}
