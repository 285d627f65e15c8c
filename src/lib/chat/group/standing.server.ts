/** Who users are in a group: membership, identities, bans, the blacklist. */
import type { Selectable } from 'kysely';
import { FROZEN } from '../../members/account/status.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Permission } from '../permission/permission.ts';
import type { Ban, PermissionSubject } from '../permission/standing.ts';
import type { GroupConfig } from './config.server.ts';
import { roleOf, VISITOR } from './standing.ts';

/** A user as permissions see them; null is a visitor. */
export async function subjectOf(
  db: Database,
  config: GroupConfig,
  userId: number | null,
): Promise<PermissionSubject> {
  if (userId === null) return VISITOR;
  return (await subjectsOf(db, config, [userId])).get(userId)!;
}

/** Subjects by user id. Five queries, however many users. */
export async function subjectsOf(
  db: Database,
  config: GroupConfig,
  userIds: readonly number[],
): Promise<Map<number, PermissionSubject>> {
  const found = await findStandings(db, [config.group.id], userIds);
  return new Map(userIds.map(userId => [userId, subjectIn(found, config, userId)]));
}

/** One user, null for a visitor, by group id. Five queries, however many groups. */
export async function subjectsIn(
  db: Database,
  configs: ReadonlyMap<number, GroupConfig>,
  userId: number | null,
): Promise<Map<number, PermissionSubject>> {
  if (userId === null) return new Map(Array.from(configs.keys(), id => [id, VISITOR]));
  const found = await findStandings(db, [...configs.keys()], [userId]);
  return new Map(Array.from(configs, ([id, config]) => [id, subjectIn(found, config, userId)]));
}

/** Rows of many users in many groups. */
async function findStandings(db: Database, groupIds: readonly number[], userIds: readonly number[]) {
  const groups = idList(db, groupIds);
  const users = idList(db, userIds);
  const rows = <T extends 'chat_member' | 'chat_member_identity' | 'chat_ban' | 'chat_block'>(table: T) =>
    db.read
      .selectFrom(table as 'chat_member')
      .selectAll()
      .where('group_id', 'in', groups)
      .where('user_id', 'in', users)
      .execute() as unknown as Promise<Selectable<DB[T]>[]>;
  const [members, identityRows, bans, blocks, frozen] = await Promise.all([
    rows('chat_member'),
    rows('chat_member_identity'),
    rows('chat_ban'),
    rows('chat_block'),
    db.read.selectFrom('user').select('id').where('id', 'in', users).where('status', '=', FROZEN).execute(),
  ]);
  return {
    members: new Set(members.map(keyOf)),
    blocks: new Set(blocks.map(keyOf)),
    identityRows: Map.groupBy(identityRows, keyOf),
    bans: Map.groupBy(bans, keyOf),
    frozen: new Set(frozen.map(({ id }) => id)),
  };
}

const keyOf = ({ group_id, user_id }: { group_id: number; user_id: number }) => `${group_id} ${user_id}`;

function subjectIn(
  found: Awaited<ReturnType<typeof findStandings>>,
  { group, identities: all }: GroupConfig,
  userId: number,
): PermissionSubject {
  const key = keyOf({ group_id: group.id, user_id: userId });
  const standing = { isFrozen: found.frozen.has(userId), isBlocked: found.blocks.has(key) };
  if (!found.members.has(key)) return standing;
  const identityRows = (found.identityRows.get(key) ?? []).map(({ identity_id }) => identity_id);
  const identities = all.filter(({ id }) => identityRows.includes(id));
  const bans = (found.bans.get(key) ?? []).map(banOf);
  return { ...standing, member: { userId, role: roleOf(identities), identities, bans } };
}

const banOf = (row: { channel_id: number; permission: string; until: number | null }): Ban => ({
  permission: row.permission as Permission,
  until: row.until,
  ...(row.channel_id === 0 ? {} : { channelId: row.channel_id }),
});
