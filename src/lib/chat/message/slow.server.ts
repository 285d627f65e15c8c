/** Slow mode: messages of one member in a channel are some time apart (docs/decisions/052). */
import type { Transaction } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { isManagerOfChannel, isManagerOfGroup } from '../permission/standing.ts';
import type { SendJob } from './commit.server.ts';
import type { DialectOf, Heads } from './heads.server.ts';
import { tooSoon } from './refusal.ts';
import type { FoundTalk } from './talk.server.ts';

/** Milliseconds between two messages of the sender; 0 for managers and bots, in letters, and without slow mode. */
export function pauseIn({ target, standing }: FoundTalk): number {
  if (!target.config || 'letter' in standing) return 0;
  const { channel } = target;
  const { subject, resource: key } = standing;
  const { member } = subject;
  const isExempt = !member || member.role === 'bot' || isManagerOfGroup(member);
  return isExempt || isManagerOfChannel(member, key) ? 0 : channel.slow_seconds * 1000;
}

/**
 * Returns the refusal of a send that comes too soon; it counts as sent otherwise. The caller's lock on the channels'
 * heads makes processes decide one after the other. It is asked for each new message once, in their order. `now`:
 * epoch milliseconds.
 */
export function slowMode(
  trx: Transaction<DB>,
  db: DialectOf,
  sends: readonly SendJob[],
  { heads, now }: { heads: Heads; now: number },
): (job: SendJob) => Promise<AppError | undefined> {
  let sentAt: Map<string, number> | undefined;
  return async ({ channelId, draft: { userId }, pauseMs = 0 }) => {
    if (pauseMs === 0) return undefined;
    sentAt ??= await lastSentTimes(trx, db, sends);
    const key = `${userId} ${channelId}`;
    const last =
      sentAt.get(key) ?? (await lastSentLately(trx, { userId, channelId, n: heads.get(channelId)!.n }));
    const until = (last ?? Number.NEGATIVE_INFINITY) + pauseMs;
    if (until > now) return tooSoon(until, now);
    sentAt.set(key, now);
    return undefined;
  };
}

/** Times of the senders' last messages in the channels, by `user channel`. */
async function lastSentTimes(
  trx: Transaction<DB>,
  db: DialectOf,
  sends: readonly SendJob[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('chat_read')
    .select(['user_id', 'channel_id', 'said_at'])
    .where('user_id', 'in', idList(db, [...new Set(sends.map(({ draft }) => draft.userId))]))
    .where('channel_id', 'in', idList(db, [...new Set(sends.map(({ channelId }) => channelId))]))
    .where('said_at', 'is not', null)
    .execute();
  return new Map(rows.map(row => [`${row.user_id} ${row.channel_id}`, Number(row.said_at)]));
}

/** Messages that are looked through for those of a member who left and came back. */
const LATELY = 200;

async function lastSentLately(
  trx: Transaction<DB>,
  { userId, channelId, n }: { userId: number; channelId: number; n: number },
): Promise<number | undefined> {
  const rows = await trx
    .selectFrom('chat_message')
    .select(['user_id', 'sent_at'])
    .where('channel_id', '=', channelId)
    .where('n', '>', n - LATELY)
    .orderBy('n', 'desc')
    .execute();
  const last = rows.find(({ user_id }) => user_id === userId);
  return last && Number(last.sent_at);
}
