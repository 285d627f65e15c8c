/** Forgets the service's ids of messages that are deleted by their age (CHAT_RETENTION_DAYS). */
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** `days`: undefined forgets nothing, since any message may still be recalled. */
export async function sweepRelayed(db: Database, now: number, days: number | undefined): Promise<void> {
  if (days === undefined) return;
  await db.write
    .deleteFrom('relay_message')
    .where('relayed_at', '<', now - days * DAY)
    .execute();
}
