/** Finds positions in a channel's log by time. */
import type { Database } from '../../platform/db/database.ts';
import { headOf, messageAt } from './history.server.ts';

/**
 * The position after the last message sent before `ms` (epoch milliseconds). Positions have no gap and rise with
 * time, so it reads one message for each halving of the channel.
 */
export async function positionAt(db: Database, channelId: number, ms: number): Promise<number> {
  const head = await headOf(db, channelId);
  let [below, above] = [0, (head?.n ?? 0) + 1];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    const entry = await messageAt(db, channelId, middle);
    if (entry && entry.sent_at < ms) below = middle;
    else above = middle;
  }
  return above;
}
