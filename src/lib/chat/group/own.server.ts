/** A member's own settings in groups: order, notifications, name. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import { nicknameProblem } from '../../members/account/profile/nickname.ts';
import { badNickname } from '../../members/account/refusal.ts';
import { isReserved } from '../../members/account/reserved.server.ts';
import { isNicknameTaken } from '../../members/account/user-store.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import { tidyName } from '../../platform/kernel/tidy.ts';
import { decidePart } from '../permission/decide.ts';
import { changeGroup } from './change.server.ts';
import { type GroupConfig, groupResource } from './config.server.ts';
import { GROUP_TRIES } from './limits.ts';
import { badFirstIdentity, refusalOf, visitorRefused } from './refusal.ts';
import { subjectOf } from './standing.server.ts';
import { groupWords } from './words.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'site'>;

/**
 * Sorts the member's groups; those not in the input follow the others, in their order. Others' groups are ignored.
 */
export const sortGroups = (
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  groupIds: readonly number[],
): Promise<void> =>
  inTransaction(db, async trx => {
    const rows = await trx
      .selectFrom('chat_member')
      .select(['group_id', 'sort'])
      .where('user_id', '=', viewer.userId)
      .orderBy('sort')
      .orderBy('joined_at')
      .orderBy('group_id')
      .execute();
    const sortOf = new Map(rows.map(({ group_id, sort }) => [group_id, sort]));
    const named = new Set(groupIds.filter(id => sortOf.has(id)));
    const order = [...named, ...[...sortOf.keys()].filter(id => !named.has(id))];
    for (const [sort, id] of order.entries())
      if (sortOf.get(id) !== sort)
        await trx
          .updateTable('chat_member')
          .set({ sort })
          .where('user_id', '=', viewer.userId)
          .where('group_id', '=', id)
          .execute();
  });

/** 0 notifies of all messages, 1 of none, 2 of mentions. */
export async function groupMute({ db, viewer }: Pick<Context, 'db' | 'viewer'>, { group }: GroupConfig) {
  const row = await db.read
    .selectFrom('chat_member')
    .select('mute')
    .where('group_id', '=', group.id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  return row?.mute ?? 0;
}

export async function setGroupMute(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { group }: GroupConfig,
  mute: number,
): Promise<void> {
  await db.write
    .updateTable('chat_member')
    .set({ mute })
    .where('group_id', '=', group.id)
    .where('user_id', '=', viewer.userId)
    .execute();
}

interface OwnName {
  group_nickname: string;
  /** 0 for the first by order; undefined leaves it. */
  first_identity_id?: number | undefined;
}

/**
 * Sets the member's name in the group by the rules of account nicknames; '' takes it away. Throws 30005 for a name of
 * another member or account, 30006, 30007, 24408 for a muted member, bad_input for an identity that is not theirs.
 */
export async function setOwnName(context: Context, { group }: GroupConfig, input: OwnName): Promise<void> {
  const { db, bus, now, viewer, site } = context;
  await countTry(db, GROUP_TRIES.groupNames, String(viewer.userId), now);
  const nickname = tidyName(input.group_nickname);
  if (nickname !== '') {
    const problem = nicknameProblem(nickname, site.words);
    if (problem) throw badNickname(problem);
    if (await isReserved(db.read, nickname)) throw badNickname('reserved');
    if (await isNicknameTaken(db, nickname, viewer.userId)) throw badNickname('taken');
  }
  await changeGroup({ db, bus }, group.id, async ({ trx, db: inside, config }) => {
    const subject = await subjectOf(inside, config, viewer.userId);
    const { member } = subject;
    if (!member) throw visitorRefused();
    if (nickname !== (await ownName(trx, group.id, viewer.userId))) {
      const decision = decidePart(subject, groupResource(config), 'send', now);
      if (!decision.allowed) throw refusalOf(decision, 'send');
    }
    const first = input.first_identity_id;
    if (first && !member.identities.some(({ id }) => id === first)) throw badFirstIdentity();
    if (groupWords(config).isIn(nickname)) throw badNickname('violates');
    if (nickname !== '') await refuseTaken(trx, { groupId: group.id, nickname, userId: viewer.userId });
    await trx
      .updateTable('chat_member')
      .set({
        nickname,
        nickname_key: nicknameKey(nickname),
        ...(first === undefined ? {} : { first_identity_id: first || null }),
      })
      .where('group_id', '=', group.id)
      .where('user_id', '=', viewer.userId)
      .execute();
    return { type: 'member_list', userIds: [viewer.userId] };
  });
}

const ownName = async (trx: Transaction<DB>, groupId: number, userId: number): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('chat_member')
      .select('nickname')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.nickname;

interface Name {
  groupId: number;
  nickname: string;
  userId: number;
}

async function refuseTaken(trx: Transaction<DB>, { groupId, nickname, userId }: Name): Promise<void> {
  const other = await trx
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('nickname_key', '=', nicknameKey(nickname))
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  if (other) throw badNickname('taken');
}
