/** Who holds an identity, and where it has rights. */
import { afterOf, pageOf, type RowPaged, spanOf } from '../../platform/contract/row-cursor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { itemsOf } from '../group/people.server.ts';
import { authIdOf, typeOf } from '../group/wire-id.ts';
import type { Permission } from '../permission/permission.ts';

interface At {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}
interface Query extends RowPaged {
  identity_id: number;
}

/** Holders of an identity, by id. */
export async function holderIds(db: Database, { group }: GroupConfig, { identity_id, ...paged }: Query) {
  const holderRows = db.read
    .selectFrom('chat_member_identity')
    .where('group_id', '=', group.id)
    .where('identity_id', '=', identity_id);
  const after = afterOf(paged.cursor);
  const { limit, offset } = spanOf(paged);
  const [{ n }, rows] = await Promise.all([
    holderRows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    holderRows
      .select('user_id')
      .$if(after !== undefined, query => query.where('user_id', '>', after!.id))
      .orderBy('user_id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  const { rows: shown, ...more } = pageOf(rows, paged.page_size, ({ user_id }) => ({ at: 0, id: user_id }));
  return { user_ids: shown.map(({ user_id }) => user_id), count: Number(n), ...more };
}

export async function holderPage(at: At, config: GroupConfig, query: Query) {
  const { user_ids, ...more } = await holderIds(at.db, config, query);
  return { list: await itemsOf(at, config, user_ids), ...more };
}

/** Channels with a right that names the identity; `auth_ids`: what it is granted there, not what it is denied. */
export const channelsOf = ({ channels }: GroupConfig, identityId: number) =>
  channels.flatMap(({ id, name, kind, resource }) => {
    const named = Object.entries(resource.entries).filter(([, entry]) =>
      entry.identityIds.includes(identityId),
    );
    if (named.length === 0) return [];
    const granted = named.filter(([, entry]) => entry.isGranted && entry.isForSome);
    return {
      channel_id: id,
      name,
      channel_type: typeOf(kind),
      auth_ids: granted.map(([permission]) => authIdOf(permission as Permission)),
    };
  });
