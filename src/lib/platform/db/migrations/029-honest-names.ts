import { type Kysely, sql } from 'kysely';
import { nicknameKey } from '../../kernel/nickname-key.ts';

/** Look-alikes fold into more nickname keys; likes of one's own comments are out of their counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update comment set like_count = like_count - 1 where exists (
    select 1 from liking where liking.kind = 'comment' and liking.target_id = comment.id
    and liking.user_id = comment.user_id and liking.is_on = 1)`.execute(db);
  await foldKeys(db as Kysely<Tables>);
}

interface Tables {
  user: { id: number; nickname: string; nickname_key: string };
}
/** user.status of a closed account, whose nickname is a placeholder. */
const CLOSED = 3;

/** Resolves two names that now have one key: the one that has it keeps it; the other keeps its older key. */
async function foldKeys(db: Kysely<Tables>): Promise<void> {
  const users = await db
    .selectFrom('user')
    .select(['id', 'nickname', 'nickname_key'])
    .where(sql<number>`status`, '!=', CLOSED)
    .orderBy('id')
    .execute();
  const taken = new Set(users.map(user => user.nickname_key));
  for (const { id, nickname, nickname_key } of users) {
    const key = nicknameKey(nickname);
    if (key === nickname_key || taken.has(key)) continue;
    taken.add(key);
    await db.updateTable('user').set({ nickname_key: key }).where('id', '=', id).execute();
  }
}
