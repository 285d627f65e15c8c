/** Begins a conversation: its channel, its empty log, and what both let in. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import { closedAmongLocked } from '../../members/account/closed.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import { channelOf, pairOf } from './conversation.server.ts';
import { correspondenceOf } from './correspondence.server.ts';
import { LETTER_TRIES } from './limits.ts';
import { letterRefused, yourself } from './refusal.ts';
import { decideLetter, type Reception, receptionOf } from './rule.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

/**
 * The channel of the two; made for the first letter. Throws the refusal of a user who may not write, and
 * too_many_requests. `groupId`: only this group's grant counts.
 */
export async function beginLetter(context: Context, otherId: number, groupId?: number): Promise<number> {
  const { db, now, viewer } = context;
  const people = { writerId: viewer.userId, readerId: otherId };
  if (otherId === viewer.userId) throw yourself();
  const known = await channelOf(db, viewer.userId, otherId);
  if (known !== undefined) return known;
  const decide = async (at: Pick<Context, 'db' | 'now'>) => {
    const decision = decideLetter(await correspondenceOf(at, people, undefined, groupId));
    if (!decision.allowed) throw letterRefused(decision.reason);
    return decision;
  };
  const decision = await decide(context);
  const { lettersBegun, lettersBegunAtOnce, requestsBegun } = LETTER_TRIES;
  for (const limit of [...(decision.isRequest ? [requestsBegun] : []), lettersBegun, lettersBegunAtOnce])
    await countTry(db, limit, String(viewer.userId), now);
  return inTransaction(db, async trx => {
    // Locks both accounts: of two who begin at once, the second finds what the first has made.
    if ((await closedAmongLocked(trx, [viewer.userId, otherId])).size > 0) throw letterRefused('closed');
    const inside = within(db, trx);
    const made = await channelOf(inside, viewer.userId, otherId);
    if (made !== undefined) return made;
    // A block that was set meanwhile locked both accounts, too.
    return insertConversation(trx, people, receptionOf(await decide({ db: inside, now })), now);
  });
}

/** The writer lets the reader in from the start. */
export async function insertConversation(
  trx: Transaction<DB>,
  { writerId, readerId }: { writerId: number; readerId: number },
  reception: Reception,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('chat_channel')
    .values({
      group_id: null,
      category_id: null,
      name: '',
      intro: '',
      kind: 'chat',
      visitor_view: 1,
      link: '',
      sort: 0,
      match_day: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('chat_head').values({ channel_id: id, n: 0, rev: 0 }).execute();
  await trx
    .insertInto('letter_pair')
    .values({ ...pairOf(writerId, readerId), channel_id: id })
    .execute();
  const row = { channel_id: id, deleted_n: 0 };
  await trx
    .insertInto('letter_state')
    .values([
      { ...row, user_id: writerId, other_id: readerId, reception: 'accepted' },
      { ...row, user_id: readerId, other_id: writerId, reception },
    ])
    .execute();
  return id;
}
