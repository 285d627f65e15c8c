/** The group's blacklist: who is on it, and putting people on and off it. */

import { sql } from 'kysely';
import type { MemberContext } from '../../platform/contract/context.ts';
import { afterOf, pageOf, type RowPaged, spanOf } from '../../platform/contract/row-cursor.ts';
import { changeChannels } from '../channel/edit.server.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { subjectOf } from '../group/standing.server.ts';
import { kickWithLine } from '../message/kick.server.ts';
import { type AdministrationAt, itemsById, peopleById } from './people.server.ts';
import { notSelf, noUser } from './refusal.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'messages' | 'site'>;
/** The latest first. */
export async function blacklistPage(at: AdministrationAt, config: GroupConfig, paged: RowPaged) {
  const blocked = at.db.read.selectFrom('chat_block').where('group_id', '=', config.group.id);
  const after = afterOf(paged.cursor);
  const { offset, limit } = spanOf(paged);
  const [{ n }, fetched] = await Promise.all([
    blocked.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    blocked
      .select(['user_id', 'by_id', 'created_at'])
      .$if(after !== undefined, query =>
        query.where(sql<boolean>`(created_at, user_id) < (${after!.at}, ${after!.id})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('user_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  const { rows, ...more } = pageOf(fetched, paged.page_size, ({ created_at, user_id }) => ({
    at: Number(created_at),
    id: user_id,
  }));
  const ids = rows.map(({ user_id }) => user_id);
  const [items, managers] = await Promise.all([
    itemsById(at, config, ids),
    peopleById(
      at,
      rows.map(({ by_id }) => by_id),
    ),
  ]);
  const list = rows.flatMap(({ user_id, by_id, created_at }) => {
    const item = items.get(user_id);
    if (!item) return [];
    const by_nickname = managers.get(by_id)?.nickname ?? '';
    return { ...item, time: Math.floor(created_at / 1000), by_user_id: by_id, by_nickname };
  });
  return { list, count: Number(n), ...more };
}

/** A member is kicked out with the system line; anybody else cannot join any longer. */
export async function putOn(context: Context, config: GroupConfig, userId: number): Promise<void> {
  if (userId === context.viewer.userId) throw notSelf();
  const { member, isBlocked } = await subjectOf(context.db, config, userId);
  if (isBlocked) return;
  if (member) await kickWithLine(context, config, userId);
  else await blockStranger(context, config, userId);
}

const blockStranger = (context: Context, config: GroupConfig, userId: number): Promise<void> =>
  changeChannels(context, config, { action: 'block' }, async ({ trx, config: { group } }) => {
    const user = await trx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst();
    if (!user) throw noUser();
    const member = await trx
      .selectFrom('chat_member')
      .select('user_id')
      .where('group_id', '=', group.id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    // Joined meanwhile: kicking has rules of its own.
    if (member) return undefined;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('chat_block')
      .values({
        group_id: group.id,
        user_id: userId,
        by_id: context.viewer.userId,
        created_at: context.now,
      })
      .onConflict(on => on.columns(['group_id', 'user_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    return { event: { type: 'member_list', userIds: [userId] }, detail: { userId } };
  });

/** Takes somebody off the blacklist, so that they may join again. Repeats change nothing. */
export const takeOff = (context: Context, config: GroupConfig, userId: number): Promise<void> =>
  changeChannels(context, config, { action: 'unblock' }, async ({ trx, config: { group } }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('chat_block')
      .where('group_id', '=', group.id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    return { event: { type: 'member_list', userIds: [userId] }, detail: { userId } };
  });
