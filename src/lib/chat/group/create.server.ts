/** Founding a group. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { insertChannel } from './channel-row.server.ts';
import { IDENTITY_FLAG } from './flag.ts';
import { BUILT_IN } from './identity.ts';
import { insertMember } from './member.server.ts';

export interface NewGroup {
  ownerId: number;
  name: string;
  icon?: string;
  intro?: string;
  typeId?: number;
  officialKey?: string | null;
  visitorView?: number;
  isListed?: boolean;
  /** Names of the first category and channel. */
  first?: { category: string; channel: string };
}

/** The first of GROUP_TYPES. */
const TYPE = 3;
const FIRST_CHANNELS = { category: '闲聊', channel: '闲聊' };

export interface Founded {
  groupId: number;
  categoryId: number;
  /** The first channel to talk in. */
  channelId: number;
  /** Ids of the built-in identities by flag. */
  identities: ReadonlyMap<number, number>;
}

/** Inserts a group with its creator, the built-in identities and one channel. */
export async function insertGroup(trx: Transaction<DB>, input: NewGroup, now: number): Promise<Founded> {
  const first = input.first ?? FIRST_CHANNELS;
  const { id: groupId } = await trx
    .insertInto('chat_group')
    .values({
      owner_id: input.ownerId,
      founder_id: input.officialKey ? 0 : input.ownerId,
      name: input.name,
      icon: input.icon ?? '',
      intro: input.intro ?? '',
      type_id: input.typeId ?? TYPE,
      official_key: input.officialKey ?? null,
      visitor_view: input.visitorView ?? 0,
      is_listed: input.isListed === false ? 0 : 1,
      member_count: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await trx
    .insertInto('chat_identity')
    .values(BUILT_IN.map((one, sort) => ({ ...one, group_id: groupId, grants: '[]', sort })))
    .returning(['id', 'flag'])
    .execute();
  const identities = new Map(rows.map(({ id, flag }) => [flag, id]));
  const { id: categoryId } = await trx
    .insertInto('chat_category')
    .values({ group_id: groupId, name: first.category, sort: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const channel = { groupId, categoryId, name: first.channel, kind: 'chat', sort: 0 } as const;
  const channelId = await insertChannel(trx, channel, now);
  await insertMember(trx, groupId, input.ownerId, now);
  await giveIdentity(trx, groupId, input.ownerId, identities.get(IDENTITY_FLAG.creator)!);
  return { groupId, categoryId, channelId, identities };
}

/** Giving it again changes nothing. */
export async function giveIdentity(
  trx: Transaction<DB>,
  groupId: number,
  userId: number,
  identityId: number,
): Promise<void> {
  await trx
    .insertInto('chat_member_identity')
    .values({ group_id: groupId, user_id: userId, identity_id: identityId })
    .onConflict(on => on.columns(['group_id', 'user_id', 'identity_id']).doNothing())
    .execute();
}
