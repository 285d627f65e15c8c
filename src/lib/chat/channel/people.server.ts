/** Who leads and manages a channel, and who is named in its rights. */
import { afterOf, pageOf, type RowPaged, spanOf } from '../../platform/contract/row-cursor.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { Channel, GroupConfig } from '../group/config.server.ts';
import { itemsOf } from '../group/people.server.ts';
import { identityOf } from '../group/present.ts';
import type { MemberItem } from '../group/shapes.ts';
import type { Permission } from '../permission/permission.ts';

interface At {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}
interface Found {
  config: GroupConfig;
  channel: Channel;
}

/** Positions in the list of who is named in a right. */
const [GRANTED, BANNED] = [0, 1];

/** The managers by name, in the order in which they were appointed. */
export const leadersOf = (at: At, { config, channel }: Found): Promise<MemberItem[]> =>
  itemsOf(at, config, channel.resource.entries.manage?.userIds ?? []);

/** Leaders, then holders of an identity that manages the channel. */
export async function managersOf(at: At, { config, channel }: Found): Promise<MemberItem[]> {
  const entry = channel.resource.entries.manage;
  const identityIds = entry?.isGranted && entry.isForSome ? entry.identityIds : [];
  const holders = await at.db.read
    .selectFrom('chat_member_identity')
    .select('user_id')
    .distinct()
    .where('group_id', '=', config.group.id)
    .where('identity_id', 'in', idList(at.db, identityIds))
    .orderBy('user_id')
    .execute();
  return itemsOf(at, config, [...(entry?.userIds ?? []), ...holders.map(({ user_id }) => user_id)]);
}

/** Users with a grant of their own, then those banned in the channel; each by id. */
export async function namedIn(at: At, { config, channel }: Found, permission: Permission, paged: RowPaged) {
  const granted = channel.resource.entries[permission]?.userIds ?? [];
  const bans = await at.db.read
    .selectFrom('chat_ban as b')
    .innerJoin('chat_member as m', join =>
      join.onRef('m.group_id', '=', 'b.group_id').onRef('m.user_id', '=', 'b.user_id'),
    )
    .select('b.user_id')
    .where('b.group_id', '=', config.group.id)
    .where('b.channel_id', '=', channel.id)
    .where('b.permission', '=', permission)
    .where(({ or, eb }) => or([eb('b.until', 'is', null), eb('b.until', '>', at.now)]))
    .orderBy('b.user_id')
    .execute();
  const banned = bans.map(({ user_id }) => user_id).filter(id => !granted.includes(id));
  const named = [
    ...granted.toSorted((one, other) => one - other).map(id => ({ at: GRANTED, id })),
    ...banned.map(id => ({ at: BANNED, id })),
  ];
  const after = afterOf(paged.cursor);
  const rest = after
    ? named.filter(one => one.at > after.at || (one.at === after.at && one.id > after.id))
    : named;
  const { limit, offset } = spanOf(paged);
  const { rows, ...more } = pageOf(rest.slice(offset, offset + limit), paged.page_size, row => row);
  const shown = await itemsOf(
    at,
    config,
    rows.map(({ id }) => id),
  );
  const list = shown.map(item => ({ ...item, is_auth: banned.includes(item.user_id) ? 0 : 1 }));
  return { list, count: named.length, ...more };
}

/** The identities that the entry names. */
export function identitiesIn({ config, channel }: Found, permission: Permission) {
  const entry = channel.resource.entries[permission];
  const named = config.identities.filter(({ id }) => entry?.identityIds.includes(id));
  return named.map(one => ({ ...identityOf(one, config), is_auth: entry?.isGranted ? 1 : 0 }));
}
