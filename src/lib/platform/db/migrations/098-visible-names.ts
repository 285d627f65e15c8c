import type { Kysely } from 'kysely';
import { nicknameKey } from '../../kernel/nickname-key.ts';
import { tidyName } from '../../kernel/tidy.ts';

interface Tables {
  user: { id: number; nickname: string; nickname_key: string; status: number };
  chat_member: { group_id: number; user_id: number; nickname: string; nickname_key: string };
  chat_group: { id: number; name: string };
  chat_identity: { id: number; group_id: number; name: string };
  moment_tag: { id: number; group_id: number; name: string };
  prediction_league: { id: number; name: string };
}

/** user.status of a closed account, whose nickname is a placeholder. */
const CLOSED = 3;

/** Names lose what nobody sees; of two that then look alike the later one gets a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chat_member')
    .addColumn('nickname_key', 'text', column => column.notNull().defaultTo(''))
    .execute();
  const tables = db as Kysely<Tables>;
  await mendNicknames(tables);
  await mendCards(tables);
  for (const table of ['chat_group', 'prediction_league'] as const) await mendNames(tables, table);
  for (const table of ['chat_identity', 'moment_tag'] as const) await mendNamesOfGroups(tables, table);
}

/** The name as it is stored from now on, other than those whose keys are taken; '' where nothing is left. */
function freeName(input: string, taken: ReadonlySet<string>): string {
  const name = tidyName(input);
  for (let n = 2, free = name; ; free = `${name}${n++}`)
    if (free !== '' && !taken.has(nicknameKey(free))) return free;
}

async function mendNicknames(db: Kysely<Tables>): Promise<void> {
  const users = await db
    .selectFrom('user')
    .select(['id', 'nickname', 'nickname_key'])
    .where('status', '!=', CLOSED)
    .orderBy('id')
    .execute();
  const taken = new Set(users.map(user => user.nickname_key));
  for (const { id, nickname, nickname_key } of users) {
    if (tidyName(nickname) === nickname && nicknameKey(nickname) === nickname_key) continue;
    taken.delete(nickname_key);
    // An older key of a name without unseen marks stands where a newer name has the key already (029).
    const isSeen = tidyName(nickname) === nickname;
    if (isSeen && taken.has(nicknameKey(nickname))) {
      taken.add(nickname_key);
      continue;
    }
    const name = isSeen ? nickname : freeName(nickname, taken);
    const key = nicknameKey(name);
    taken.add(key);
    await db.updateTable('user').set({ nickname: name, nickname_key: key }).where('id', '=', id).execute();
  }
}

async function mendCards(db: Kysely<Tables>): Promise<void> {
  const cards = await db
    .selectFrom('chat_member')
    .select(['group_id', 'user_id', 'nickname'])
    .where('nickname', '!=', '')
    .orderBy('group_id')
    .orderBy('user_id')
    .execute();
  const taken = new Map<number, Set<string>>();
  for (const { group_id, user_id, nickname } of cards) {
    const keys = taken.get(group_id) ?? new Set();
    taken.set(group_id, keys.add(''));
    // A card is given up where another has its look: the account's own name shows instead.
    const name = keys.has(nicknameKey(nickname)) ? '' : tidyName(nickname);
    const nickname_key = nicknameKey(name);
    keys.add(nickname_key);
    await db
      .updateTable('chat_member')
      .set({ nickname: name, nickname_key })
      .where('group_id', '=', group_id)
      .where('user_id', '=', user_id)
      .execute();
  }
}

async function mendNames(db: Kysely<Tables>, table: 'chat_group' | 'prediction_league'): Promise<void> {
  for (const { id, name } of await db.selectFrom(table).select(['id', 'name']).execute())
    if (tidyName(name) !== name)
      await db
        .updateTable(table)
        .set({ name: freeName(name, new Set()) })
        .where('id', '=', id)
        .execute();
}

async function mendNamesOfGroups(db: Kysely<Tables>, table: 'chat_identity' | 'moment_tag'): Promise<void> {
  const rows = await db.selectFrom(table).select(['id', 'group_id', 'name']).orderBy('id').execute();
  for (const { id, group_id, name } of rows) {
    if (tidyName(name) === name) continue;
    const others = rows.filter(row => row.group_id === group_id && row.id !== id);
    const free = freeName(name, new Set(others.map(row => nicknameKey(row.name))));
    await db.updateTable(table).set({ name: free }).where('id', '=', id).execute();
  }
}
