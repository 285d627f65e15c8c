/** Unread letters. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { NOTHING_UNREAD, unreadOf } from '../group/unread.server.ts';
import type { Reception } from './rule.ts';

type Context = Pick<MemberContext, 'db' | 'viewer'>;

export interface UnreadLetters {
  channelId: number;
  otherId: number;
  unread: number;
  /** Position up to which it is read, and that of the latest letter. */
  readN: number;
  n: number;
  isRequest: boolean;
}

/** Conversations of others than those whom the user blocks, with anything unread; declined ones are silent. */
export async function unreadLetters({ db, viewer }: Context): Promise<UnreadLetters[]> {
  const rows = await shownTo(db, viewer.userId)
    .select(['s.channel_id', 's.other_id', 's.reception'])
    .execute();
  const counts = await unreadOf(
    db,
    viewer.userId,
    rows.map(({ channel_id }) => channel_id),
    [],
  );
  return rows.flatMap(({ channel_id, other_id, reception }) => {
    const { unread, readN, n } = counts.get(channel_id) ?? NOTHING_UNREAD;
    const isRequest = (reception as Reception) === 'requested';
    return unread > 0 ? [{ channelId: channel_id, otherId: other_id, unread, readN, n, isRequest }] : [];
  });
}

/** The user's conversations that are listed. */
export const shownTo = (db: Database, userId: number) =>
  db.read
    .selectFrom('letter_state as s')
    .innerJoin('chat_head as h', 'h.channel_id', 's.channel_id')
    .where('s.user_id', '=', userId)
    .where('s.reception', '!=', 'declined')
    .whereRef('h.n', '>', 's.deleted_n')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_block as b')
            .select('b.id')
            .whereRef('b.blocked_id', '=', 's.other_id')
            .where('b.user_id', '=', userId),
        ),
      ),
    );
