/** Names of the site's own accounts. */
import type { Transaction } from 'kysely';
import { isNicknameFree } from '../../members/account/user-store.server.ts';
import type { DB } from '../../platform/db/schema.ts';

/** The name, or where a member holds it already, the name with a number: '赛点播报2'. */
export async function freeName(trx: Transaction<DB>, name: string): Promise<string> {
  for (let n = 2, free = name; ; free = `${name}${n++}`) if (await isNicknameFree(trx, free)) return free;
}
