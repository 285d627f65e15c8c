/** How a right ends: written past the calls, committed at once, as their changes are. */
import { DELETED } from '#lib/chat/group/config.server.ts';
import { giveIdentity } from '#lib/chat/group/create.server.ts';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { insertMember, removeMember } from '#lib/chat/group/member.server.ts';
import type { Permission } from '#lib/chat/permission/permission.ts';
import { FROZEN } from '#lib/members/account/status.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import * as make from '../factory.ts';

type End = (db: Database, userId: number, now: number) => Promise<void>;

/** The same in every group of the user's. */
const inGroups =
  (work: (db: Database, groupId: number, userId: number, now: number) => Promise<void>): End =>
  async (db, userId, now) => {
    const rows = await db.write
      .selectFrom('chat_member')
      .select('group_id')
      .where('user_id', '=', userId)
      .execute();
    for (const { group_id } of rows) {
      await work(db, group_id, userId, now);
      await db.write
        .updateTable('chat_group')
        .set(eb => ({ config_rev: eb('config_rev', '+', 1) }))
        .where('id', '=', group_id)
        .execute();
    }
  };

/** A creator's group goes to somebody new; the user has no identity any more. */
async function demote(db: Database, groupId: number, userId: number, now: number): Promise<void> {
  const heir = (await make.makeUser(db)).id;
  await inTransaction(db, async trx => {
    await insertMember(trx, groupId, heir, now);
    const { id } = await trx
      .selectFrom('chat_identity')
      .select('id')
      .where('group_id', '=', groupId)
      .where('flag', '=', IDENTITY_FLAG.creator)
      .executeTakeFirstOrThrow();
    await giveIdentity(trx, groupId, heir, id);
    await trx.updateTable('chat_group').set({ owner_id: heir }).where('id', '=', groupId).execute();
    await trx
      .deleteFrom('chat_member_identity')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
  });
}

interface Banned {
  groupId: number;
  userId: number;
  permission: Permission;
}

/** Bans do not hold for who has a role. */
async function ban(db: Database, { groupId, userId, permission }: Banned, now: number): Promise<void> {
  await demote(db, groupId, userId, now);
  const place = { group_id: groupId, user_id: userId, channel_id: 0 };
  await db.write
    .insertInto('chat_ban')
    .values({ ...place, permission, until: null, by_id: userId, created_at: now })
    .execute();
}

export const ENDS = {
  demoted: inGroups(demote),
  left: inGroups(async (db, groupId, userId, now) => {
    await demote(db, groupId, userId, now);
    await inTransaction(db, trx => removeMember(trx, groupId, userId));
  }),
  muted: inGroups((db, groupId, userId, now) => ban(db, { groupId, userId, permission: 'send' }, now)),
  unseeing: inGroups((db, groupId, userId, now) => ban(db, { groupId, userId, permission: 'view' }, now)),
  dissolved: inGroups(async (db, groupId) => {
    await db.write.updateTable('chat_group').set({ status: DELETED }).where('id', '=', groupId).execute();
  }),
  /** The office is taken from them. */
  dismissed: async (db, userId) => {
    await db.write.updateTable('user').set({ is_operator: 0 }).where('id', '=', userId).execute();
  },
  frozen: async (db, userId) => {
    await db.write.updateTable('user').set({ status: FROZEN }).where('id', '=', userId).execute();
  },
  /** Their leagues have another owner. */
  replaced: async (db, userId) => {
    const { id: owner_id } = await make.makeUser(db);
    await db.write
      .updateTable('prediction_league')
      .set({ owner_id })
      .where('owner_id', '=', userId)
      .execute();
  },
  /** Everybody else blocks them. */
  blocked: async (db, blocked_id, created_at) => {
    const users = await db.write.selectFrom('user').select('id').where('id', '!=', blocked_id).execute();
    const rows = users.map(({ id: user_id }) => ({ user_id, blocked_id, created_at }));
    await db.write
      .insertInto('user_block')
      .values(rows)
      .onConflict(on => on.doNothing())
      .execute();
  },
} satisfies Record<string, End>;
export type EndName = keyof typeof ENDS;
