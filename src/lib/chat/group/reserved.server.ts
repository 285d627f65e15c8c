import type { Kysely } from 'kysely';
import { isReserved } from '../../members/account/reserved.server.ts';
import type { ChatGroupTable } from '../../platform/db/schema/chat/group.ts';
import type { DB } from '../../platform/db/schema.ts';
import { badText } from './refusal.ts';
import type { TextField } from './text.ts';

/** Throws for a name that claims to be the site's, in a group of members' own (`group`: undefined for a new one). */
export async function refuseReserved(
  db: Kysely<DB>,
  name: string,
  field: TextField,
  group?: Pick<ChatGroupTable, 'official_key'>,
): Promise<void> {
  if (!group?.official_key && (await isReserved(db, name))) throw badText('reserved', field);
}
