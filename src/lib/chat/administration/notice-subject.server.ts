/** Groups as subjects of notices. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { groupPath } from '../group/address.ts';
import { OPEN } from '../group/config.server.ts';
import { HANDOVER_NOTICES } from './wording.ts';

/** Groups that the reader belongs to: others' names may be hidden from them. */
export async function readGroups(db: Database, ids: readonly number[], { userId }: { userId: number }) {
  const rows = await db.read
    .selectFrom('chat_group as g')
    .innerJoin('chat_member as m', 'm.group_id', 'g.id')
    .select(['g.id', 'g.name'])
    .where('g.id', 'in', idList(db, ids))
    .where('g.status', '=', OPEN)
    .where('m.user_id', '=', userId)
    .execute();
  return new Map(
    rows.map(({ id, name }) => {
      const url = groupPath(id);
      return [id, { text: name, place: HANDOVER_NOTICES.place, url }] as const;
    }),
  );
}

/** The same, where the settings open at the offer. */
export async function readOffers(db: Database, ids: readonly number[], reader: { userId: number }) {
  const groups = await readGroups(db, ids, reader);
  return new Map(Array.from(groups, ([id, group]) => [id, { ...group, url: `${group.url}&settings=mine` }]));
}
