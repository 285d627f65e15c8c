/** A room becomes that of a match day. */
import type { Database } from '#lib/platform/db/database.ts';
import { dayKey, HOUR } from '#lib/platform/kernel/time.ts';
import { makeMatch, makeTournament } from './factory.ts';

/** Today's, of a tournament of its own, with one match that began an hour ago. Answers the match. */
export async function makeMatchDay(
  db: Database,
  groupId: number,
  channelId: number,
  now = Date.now(),
): Promise<{ id: number; tournamentId: number }> {
  const tournament = await makeTournament(db);
  const match = await makeMatch(db, { tournament_id: tournament.id, start_at: now - HOUR, status: 2 });
  await db.write
    .updateTable('chat_group')
    .set(set => ({ official_key: `tournament:${tournament.id}`, config_rev: set('config_rev', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
  await db.write
    .updateTable('chat_channel')
    .set({ match_day: dayKey(now - HOUR) })
    .where('id', '=', channelId)
    .execute();
  return { id: match.id, tournamentId: tournament.id };
}
