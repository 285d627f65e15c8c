/** Rows of sign-ins. */
import type { Database } from '../../platform/db/database.ts';

type Reader = Pick<Database, 'read'>;

/** The member's latest in the channel. */
export const signOf = ({ read }: Reader, channelId: number, userId: number) =>
  read
    .selectFrom('chat_sign')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** How many signed in on the day. */
export async function lastNth({ read }: Reader, channelId: number, day: string): Promise<number> {
  const row = await read
    .selectFrom('chat_sign')
    .select('nth')
    .where('channel_id', '=', channelId)
    .where('day', '=', day)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.nth ?? 0;
}

/** Whether a sign channel of the group paid the member on the day. */
export async function isPaid(
  { read }: Reader,
  groupId: number,
  { userId, day }: { userId: number; day: string },
): Promise<boolean> {
  const row = await read
    .selectFrom('chat_sign as s')
    .innerJoin('chat_channel as c', 'c.id', 's.channel_id')
    .select('s.channel_id')
    .where('s.user_id', '=', userId)
    .where('s.day', '=', day)
    .where('s.coins', '>', 0)
    .where('c.group_id', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sign-ins of one day after `cursor`, in their order, one row more than a page. */
export const signsOn = (
  { read }: Reader,
  { channelId, day }: { channelId: number; day: string },
  { cursor, page_size }: { cursor: number; page_size: number },
) =>
  read
    .selectFrom('chat_sign')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('day', '=', day)
    .where('nth', '>', cursor)
    .orderBy('nth')
    .limit(page_size + 1)
    .execute();
