/** Rows of sign-ins. */
import type { Database } from '../db/database.ts';

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

/** Of one day after `cursor`, in their order, one row more than a page. */
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
