/** What posts store about a user: their posts, emoji on others', and tags they added. */
import type { Kysely } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { counted, type Reaction } from '../message/reaction.ts';
import { removeMoment } from './change.server.ts';
import { DELETED } from './status.ts';
import { MOMENT_DATA } from './wording.ts';

const timeOf = (at: number): string => `${dayKey(at)} ${clock(at)}`;

export const momentData: UserData = {
  async tables(db, userId) {
    const [posts, emoji, tags] = await Promise.all([
      postsOf(db, userId),
      emojiOf(db, userId),
      tagsBy(db, userId),
    ]);
    return [
      { name: 'posts', title: MOMENT_DATA.posts, rows: posts },
      { name: 'post_emoji', title: MOMENT_DATA.emoji, rows: emoji },
      { name: 'post_tags', title: MOMENT_DATA.tags, rows: tags },
    ];
  },

  /** Remaining posts become anonymous: the account loses its name, and they lose their region. Tags are the group's. */
  async erase(trx, userId, choice, after) {
    const own = trx.selectFrom('moment').where('user_id', '=', userId);
    const rows = await own.selectAll().where('status', '!=', DELETED).execute();
    if (choice === 'erase') for (const row of rows) await removeMoment(trx, row);
    await trx.updateTable('moment').set({ region: '' }).where('user_id', '=', userId).execute();
    await takeBackEmoji(trx, userId);
    after?.(async bus => {
      for (const { id, group_id, channel_id } of rows)
        await bus.publish('momentChanged', { groupId: group_id, channelId: channel_id, momentId: id });
    });
  },
};

async function postsOf(db: Database, userId: number) {
  const rows = await db.read
    .selectFrom('moment')
    .select(['title', 'content', 'media', 'region', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '!=', DELETED)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ time: timeOf(created_at), ...row }));
}

const emojiOf = (db: Database, userId: number) =>
  db.read
    .selectFrom('moment_emoji')
    .select(['moment_id', 'emoji'])
    .where('user_id', '=', userId)
    .orderBy('moment_id')
    .execute();

async function tagsBy(db: Database, userId: number) {
  const rows = await db.read
    .selectFrom('moment_tag')
    .select(['name', 'created_at'])
    .where('by_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, name }) => ({ time: timeOf(created_at), name }));
}

async function takeBackEmoji(trx: Kysely<DB>, userId: number): Promise<void> {
  const input = await trx
    .selectFrom('moment_emoji as e')
    .innerJoin('moment as m', 'm.id', 'e.moment_id')
    .select(['m.id', 'e.emoji'])
    .where('e.user_id', '=', userId)
    .orderBy('m.id')
    .execute();
  for (const { id, emoji } of input) {
    // Of several on one post each sees what the one before left.
    const row = await trx.selectFrom('moment').select('emoji').where('id', '=', id).executeTakeFirstOrThrow();
    const left = JSON.stringify(counted(JSON.parse(row.emoji) as Reaction[], emoji, -1));
    await trx.updateTable('moment').set({ emoji: left }).where('id', '=', id).execute();
  }
  await trx.deleteFrom('moment_emoji').where('user_id', '=', userId).execute();
}
