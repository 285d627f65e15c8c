/** Names that the site alone may bear, whatever list of words an operator brings. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import { wordFilterOf } from '../../platform/moderation/filter.ts';

/** Official accounts read 官方认证; a name with the word claims to be one. The rest are other words. */
const RESERVED = wordFilterOf(
  ['name 官方', ...['非官方', '官方便', '官方面', '官方向'].map(word => `allow ${word}`)].join('\n'),
);

/** Letters and digits as they look: punctuation and pictures tell no names apart. */
const lookOf = (name: string): string => nicknameKey(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a name as it is stored says 官方, or looks like that of an official group. */
export async function isReserved(db: Kysely<DB>, name: string): Promise<boolean> {
  if (RESERVED.isInName(name)) return true;
  const look = lookOf(name);
  if (look === '') return false;
  const groups = await db
    .selectFrom('chat_group')
    .select('name')
    .where('official_key', 'is not', null)
    .execute();
  return groups.some(group => lookOf(group.name) === look);
}
