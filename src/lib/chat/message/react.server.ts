/** Reacting to messages with an emoji (permission 6). */
import type { Transaction } from 'kysely';
import { EMOJI_NAMES } from '../../members/account/emoji.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { CommittedMessage } from './append.server.ts';
import type { Entry } from './entry.ts';
import { SHOWN } from './kind.ts';
import { REACTIONS_MAX } from './limits.ts';
import { counted, reactionsOf } from './reaction.ts';
import { badEmoji, emojiTooFast, noMessage, reactionsFull } from './refusal.ts';
import { decidedOn, type FoundTalk } from './talk.server.ts';

type Context = Pick<MemberContext, 'now' | 'viewer' | 'messages'>;

export interface Reacting {
  n: number;
  /** Name of one of the site's emoji. */
  emoji: string;
  /** Whether it is added, or taken back. */
  on: boolean;
}

/** Adds or takes back a reaction; repeats change nothing. The member's other tabs get an event. */
export async function react(
  context: Context,
  found: FoundTalk,
  { n, emoji, on }: Reacting,
): Promise<CommittedMessage> {
  const { now, viewer, messages } = context;
  if (!EMOJI_NAMES.has(emoji)) throw badEmoji();
  messages.pace(viewer.userId, now, emojiTooFast);
  const committed = await messages.commit({
    ...decidedOn(context, found, 'respond'),
    n,
    async revise(entry, trx) {
      if (entry.status !== SHOWN || entry.kind === 'system') throw noMessage();
      const before = reactionsOf(entry);
      if (on && before.length >= REACTIONS_MAX && !before.some(one => one.emoji === emoji))
        throw reactionsFull();
      const row = { channel_id: found.target.channel.id, n, emoji, user_id: viewer.userId };
      if (!(await (on ? give(trx, row) : takeBack(trx, row)))) return undefined;
      return { reactions: JSON.stringify(counted(before, emoji, on ? 1 : -1)) };
    },
  });
  messages.publishToUser(viewer.userId, {
    type: 'reacted',
    channelId: found.target.channel.id,
    n,
    emoji,
    on,
  });
  return committed;
}

interface Row {
  channel_id: number;
  n: number;
  emoji: string;
  user_id: number;
}

async function give(trx: Transaction<DB>, row: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chat_reaction')
    .values(row)
    .onConflict(on => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function takeBack(trx: Transaction<DB>, { channel_id, n, emoji, user_id }: Row): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('chat_reaction')
    .where('channel_id', '=', channel_id)
    .where('n', '=', n)
    .where('emoji', '=', emoji)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The user's own reactions to these messages of one channel. */
export async function reactedBy(
  db: Database,
  userId: number | undefined,
  entries: readonly Entry[],
): Promise<{ n: number; emoji: string }[]> {
  const reacted = entries.filter(({ reactions }) => reactions !== '[]');
  if (userId === undefined || reacted.length === 0) return [];
  return db.read
    .selectFrom('chat_reaction')
    .select(['n', 'emoji'])
    .where('user_id', '=', userId)
    .where('channel_id', '=', reacted[0]!.channel_id)
    .where(
      'n',
      'in',
      idList(
        db,
        reacted.map(({ n }) => n),
      ),
    )
    .execute();
}
