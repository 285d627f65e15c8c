/** A group with a room and its members, written past the calls. */
import { insertChannel } from '../../../src/lib/chat/group/channel-row.server.ts';
import { insertGroup } from '../../../src/lib/chat/group/create.server.ts';
import { insertMember } from '../../../src/lib/chat/group/member.server.ts';
import { signChatToken } from '../../../src/lib/members/account/sign-in/chat-token.server.ts';
import { openSession } from '../../../src/lib/members/account/sign-in/session.server.ts';
import type { Database } from '../../../src/lib/platform/db/database.ts';
import { inTransaction } from '../../../src/lib/platform/db/transaction.server.ts';
import { makeUser } from '../../../tests/support/factory.ts';

export interface Room {
  groupId: number;
  channelId: number;
  /** Chat tokens of its members. */
  tokens: string[];
}

export async function makeRoom(
  db: Database,
  secret: string,
  { members, channels = 1 }: { members: number; channels?: number },
): Promise<Room> {
  const now = Date.now();
  const ids: number[] = [];
  for (let i = 0; i < members; i++) ids.push((await makeUser(db)).id);
  const { groupId, channelId } = await inTransaction(db, async trx => {
    const founded = await insertGroup(trx, { ownerId: ids[0]!, name: '基准' }, now);
    const place = { groupId: founded.groupId, categoryId: founded.categoryId, kind: 'chat' } as const;
    for (let i = 1; i < channels; i++) await insertChannel(trx, { ...place, name: `房间${i}`, sort: i }, now);
    for (const id of ids.slice(1)) await insertMember(trx, founded.groupId, id, now);
    return founded;
  });
  const tokens: string[] = [];
  for (const userId of ids) {
    await openSession(db.write, userId, { now, address: '127.0.0.1', userAgent: 'bench' });
    const { id: sessionId } = await db.read
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    tokens.push(signChatToken({ userId, sessionId }, secret, now));
  }
  return { groupId, channelId, tokens };
}
