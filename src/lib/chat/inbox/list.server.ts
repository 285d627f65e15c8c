/** The list of a member's conversations. */
import { usersById } from '../../members/account/profile/present.server.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { unreadOf } from '../group/unread.server.ts';
import { shownTo } from '../letter/unread.server.ts';
import type { Entry } from '../message/entry.ts';
import { wireOf } from '../message/wire.ts';
import type { inboxCalls } from './contract.ts';

type Calls = typeof inboxCalls;
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

/** Conversations, latest first; without those whose letters are all gone (chat/message/retention.server.ts). */
export async function letterList(
  { db, now, viewer }: Context,
  { is_request, page, page_size }: InputOf<Calls['im.letters_list']>,
): Promise<OutputOf<Calls['im.letters_list']>> {
  const folder = shownTo(db, viewer.userId)
    .innerJoin('chat_message as m', join =>
      join.onRef('m.channel_id', '=', 's.channel_id').onRef('m.n', '=', 'h.n'),
    )
    .where('s.reception', is_request ? '=' : '!=', 'requested');
  const [rows, { count }] = await Promise.all([
    folder
      .selectAll('m')
      .select('s.other_id')
      .orderBy('m.sent_at', 'desc')
      .orderBy('m.channel_id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    folder.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const [users, unread] = await Promise.all([
    usersById(
      db,
      rows.map(({ other_id }) => other_id),
      now,
    ),
    unreadOf(
      db,
      viewer.userId,
      rows.map(({ channel_id }) => channel_id),
      [],
    ),
  ]);
  const byId = new Map(users.map(user => [user.id, user]));
  return {
    list: rows.map(({ other_id, ...entry }) => {
      const user_info = byId.get(other_id)!;
      return {
        targetId: other_id,
        channel_id: entry.channel_id,
        name: user_info.nickname,
        head_portrait: user_info.head_portrait,
        user_info,
        last_message: wireOf(entry satisfies Entry),
        unread: unread.get(entry.channel_id)?.unread ?? 0,
        time: entry.sent_at,
      };
    }),
    count: Number(count),
  };
}
