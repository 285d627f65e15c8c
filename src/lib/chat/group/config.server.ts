/** A group's configuration: channels, who may do what in them, identities. Cached until it changes. */
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type {
  ChatAuthTable,
  ChatCategoryTable,
  ChatChannelTable,
  ChatGroupTable,
} from '../../platform/db/schema/chat/group.ts';
import type { ChannelKind, Permission } from '../permission/permission.ts';
import type { AuthRule, Entries, Identity, PermissionResource } from '../permission/standing.ts';

/** chat_group.status and chat_channel.status. */
export const OPEN = 1;
export const DELETED = 2;

export type ChatGroup = Selectable<ChatGroupTable>;
export type ChannelCategory = Selectable<ChatCategoryTable>;

export interface Channel extends Omit<Selectable<ChatChannelTable>, 'group_id' | 'kind'> {
  group_id: number;
  kind: ChannelKind;
  /** The channel as permissions see it. */
  resource: PermissionResource;
  /** When its readme was written; 0 for none. */
  readmeAt: number;
}

export interface GroupIdentity extends Identity {
  name: string;
  color: string;
  /** flag.ts. */
  flag: number;
}

export interface GroupConfig {
  group: ChatGroup;
  categories: readonly ChannelCategory[];
  /** Channels in the order of the list, without topics. */
  channels: readonly Channel[];
  /** Identities in the order of their rank on display. */
  identities: readonly GroupIdentity[];
  /** The group's own forbidden words. */
  words: readonly string[];
}

const CACHED_MAX = 500;
const caches = new WeakMap<object, LRUCache<number, GroupConfig>>();

/** Undefined if there is no such group, or no longer. In a transaction (`within`): as it sees it. */
export const groupConfig = async (db: Database, groupId: number): Promise<GroupConfig | undefined> =>
  (await groupConfigs(db, [groupId])).get(groupId);

/** Configurations by group id; groups that are gone are left out. Six queries at most, however many groups. */
export async function groupConfigs(
  db: Database,
  groupIds: readonly number[],
): Promise<Map<number, GroupConfig>> {
  const groups = await db.read
    .selectFrom('chat_group')
    .selectAll()
    .where('id', 'in', idList(db, groupIds))
    .where('status', '=', OPEN)
    .execute();
  // Uncommitted configuration belongs to its transaction alone.
  if (db.read.isTransaction) return loaded(db, groups);
  const cache = cacheOf(db);
  const isCached = ({ id, config_rev }: ChatGroup) => cache.get(id)?.group.config_rev === config_rev;
  const fresh = await loaded(
    db,
    groups.filter(group => !isCached(group)),
  );
  const found = new Map(groups.map(({ id }) => [id, fresh.get(id) ?? cache.get(id)!]));
  for (const [id, config] of fresh) cache.set(id, config);
  return found;
}

export const channelIn = (config: GroupConfig, channelId: number): Channel | undefined =>
  config.channels.find(({ id }) => id === channelId);

/** Letters: a member writes to other members unless a ban says otherwise. */
const FOR_MEMBERS: AuthRule = { isGranted: true, isForSome: false, identityIds: [], userIds: [] };

/** The group itself as permissions see it. */
export const groupResource = ({ group }: GroupConfig): PermissionResource => ({
  isOpenToVisitors: group.visitor_view === 0,
  entries: { letter: FOR_MEMBERS },
});

function cacheOf({ read }: Database): LRUCache<number, GroupConfig> {
  const cache = caches.get(read) ?? new LRUCache({ max: CACHED_MAX });
  caches.set(read, cache);
  return cache;
}

async function loaded(db: Database, groups: readonly ChatGroup[]): Promise<Map<number, GroupConfig>> {
  if (groups.length === 0) return new Map();
  const ids = idList(
    db,
    groups.map(({ id }) => id),
  );
  const [categories, channels, auths, identities, wordLists] = await Promise.all([
    db.read
      .selectFrom('chat_category')
      .selectAll()
      .where('group_id', 'in', ids)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db.read
      .selectFrom('chat_channel as c')
      .leftJoin('chat_readme as r', 'r.channel_id', 'c.id')
      .selectAll('c')
      .select('r.changed_at as readme_at')
      .where('c.group_id', 'in', ids)
      .where('c.status', '=', OPEN)
      // Topics: topic.server.ts.
      .where('c.parent_id', 'is', null)
      .orderBy('c.sort')
      .orderBy('c.id')
      .execute(),
    db.read
      .selectFrom('chat_auth')
      .innerJoin('chat_channel', 'chat_channel.id', 'chat_auth.channel_id')
      .selectAll('chat_auth')
      .where('chat_channel.group_id', 'in', ids)
      .where('chat_channel.status', '=', OPEN)
      .execute(),
    db.read
      .selectFrom('chat_identity')
      .selectAll()
      .where('group_id', 'in', ids)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db.read.selectFrom('chat_word_list').selectAll().where('group_id', 'in', ids).execute(),
  ]);
  const entries = entriesIn(auths);
  const wordsOf = new Map(wordLists.map(({ group_id, words }) => [group_id, JSON.parse(words) as string[]]));
  const of = {
    categories: Map.groupBy(categories, ({ group_id }) => group_id),
    channels: Map.groupBy(channels, ({ group_id }) => group_id),
    identities: Map.groupBy(identities, ({ group_id }) => group_id),
  };
  return new Map(
    groups.map(group => {
      const own = of.categories.get(group.id) ?? [];
      const rankOf = new Map(own.map(({ id }, i) => [id, i]));
      const config = {
        group,
        categories: own,
        channels: (of.channels.get(group.id) ?? [])
          .map(row => channelOf(group, row, entries.get(row.id) ?? {}))
          .sort((one, other) => rank(rankOf, one) - rank(rankOf, other)),
        identities: (of.identities.get(group.id) ?? []).map(({ grants, ...row }) => ({
          ...row,
          grants: JSON.parse(grants),
        })),
        words: wordsOf.get(group.id) ?? [],
      };
      return [group.id, config];
    }),
  );
}

/** Permission entries by channel. */
function entriesIn(auths: readonly Selectable<ChatAuthTable>[]): Map<number, Entries> {
  const entries = new Map<number, Partial<Record<Permission, AuthRule>>>();
  for (const { channel_id, permission, ...row } of auths) {
    const ofChannel = entries.get(channel_id) ?? {};
    ofChannel[permission as Permission] = {
      isGranted: row.is_granted === 1,
      isForSome: row.is_for_some === 1,
      identityIds: JSON.parse(row.identity_ids),
      userIds: JSON.parse(row.user_ids),
    };
    entries.set(channel_id, ofChannel);
  }
  return entries;
}

interface ChannelRow extends Selectable<ChatChannelTable> {
  readme_at: number | null;
}

function channelOf(group: ChatGroup, { readme_at, ...row }: ChannelRow, entries: Entries): Channel {
  const kind = row.kind as ChannelKind;
  const isOpenToVisitors = group.visitor_view === 0 && row.visitor_view === 0;
  return {
    ...row,
    group_id: group.id,
    kind,
    readmeAt: readme_at ?? 0,
    resource: { channelId: row.id, kind, isOpenToVisitors, entries },
  };
}

/** Channels without a category come first. */
const rank = (rankOf: ReadonlyMap<number, number>, { category_id }: { category_id: number | null }): number =>
  rankOf.get(category_id ?? 0) ?? -1;
