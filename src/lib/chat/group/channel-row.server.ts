/** Rows of a new channel. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { type ChannelKind, PERMISSIONS_OF, type Permission } from '../permission/permission.ts';
import { noChannel } from './refusal.ts';

export interface NewChannel {
  groupId: number;
  categoryId: number | null;
  name: string;
  kind: ChannelKind;
  intro?: string;
  /** 0: visitors may view it; 1: they may not. */
  visitorView?: number;
  link?: string;
  sort: number;
  /** Beijing date of a match-day room. */
  matchDay?: string | null;
  /** Only holders of these identities view it; undefined: everybody. */
  viewers?: readonly number[];
  /** Only holders of these identities send to it; undefined: everybody. */
  senders?: readonly number[];
}

/** Permissions that nobody has by default: managers and streamers are appointed. */
const APPOINTED = ['manage', 'live'];

/** Inserts a channel with the default rights of its kind, and its empty log. Answers its id. */
export async function insertChannel(
  trx: Transaction<DB>,
  { groupId, categoryId, viewers, senders, ...input }: NewChannel,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('chat_channel')
    .values({
      group_id: groupId,
      category_id: categoryId,
      name: input.name,
      intro: input.intro ?? '',
      kind: input.kind,
      visitor_view: input.visitorView ?? 0,
      link: input.link ?? '',
      sort: input.sort,
      match_day: input.matchDay ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rights = PERMISSIONS_OF[input.kind].filter(permission => !APPOINTED.includes(permission));
  const holders: Partial<Record<Permission, readonly number[] | undefined>> = {
    view: viewers,
    send: senders,
  };
  await trx
    .insertInto('chat_auth')
    .values(
      rights.map(permission => ({
        channel_id: id,
        permission,
        is_granted: 1,
        is_for_some: holders[permission] ? 1 : 0,
        identity_ids: JSON.stringify(holders[permission] ?? []),
        user_ids: '[]',
      })),
    )
    .execute();
  await trx.insertInto('chat_head').values({ channel_id: id, n: 0, rev: 0 }).execute();
  return id;
}

/** Null for a private conversation. Throws not_found where there is no such channel. */
export async function groupOf(db: Database, channelId: number): Promise<number | null> {
  const row = await db.read
    .selectFrom('chat_channel')
    .select('group_id')
    .where('id', '=', channelId)
    .executeTakeFirst();
  if (!row) throw noChannel();
  return row.group_id;
}
