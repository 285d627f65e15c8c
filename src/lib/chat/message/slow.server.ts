/** Slow mode: messages of one member in a channel are some time apart (docs/decisions/052). */
import type { Transaction } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { isManagerOfChannel, isManagerOfGroup } from '../permission/standing.ts';
import { keyOf } from './append.server.ts';
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

interface Sending {
  heads: Heads;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Refusals of the sends that come too soon. The caller's lock on the channels' heads makes processes decide one after
 * the other. None of the sends was stored before; a repeat among them is answered as the first.
 */
export async function slowRefusals(
  trx: Transaction<DB>,
  db: DialectOf,
  jobs: readonly SendJob[],
  { heads, now }: Sending,
): Promise<Map<SendJob, AppError>> {
  const slowed = jobs.filter(({ pauseMs = 0 }) => pauseMs > 0);
  const refused = new Map<SendJob, AppError>();
  if (slowed.length === 0) return refused;
  const timely = new Set<string>();
  const sentAt = await lastSentTimes(trx, db, slowed, heads);
  for (const job of slowed) {
    const key = keyOf(job.draft);
    if (timely.has(key)) continue;
    const sender = `${job.draft.userId} ${job.channelId}`;
    const until = (sentAt.get(sender) ?? Number.NEGATIVE_INFINITY) + job.pauseMs!;
    if (until > now) refused.set(job, tooSoon(until, now));
    else {
      sentAt.set(sender, now);
      timely.add(key);
    }
  }
  return refused;
}

/** Times of the senders' last messages in the channels, by `user channel`. */
async function lastSentTimes(
  trx: Transaction<DB>,
  db: DialectOf,
  jobs: readonly SendJob[],
  heads: Heads,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('chat_read')
    .select(['user_id', 'channel_id', 'said_at'])
    .where('user_id', 'in', idList(db, [...new Set(jobs.map(({ draft }) => draft.userId))]))
    .where('channel_id', 'in', idList(db, [...new Set(jobs.map(({ channelId }) => channelId))]))
    .where('said_at', 'is not', null)
    .execute();
  const sentAt = new Map(rows.map(row => [`${row.user_id} ${row.channel_id}`, Number(row.said_at)]));
  for (const { channelId, draft } of jobs) {
    const key = `${draft.userId} ${channelId}`;
    if (sentAt.has(key)) continue;
    const at = await lastSentLately(trx, { userId: draft.userId, channelId, n: heads.get(channelId)!.n });
    if (at !== undefined) sentAt.set(key, at);
  }
  return sentAt;
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
