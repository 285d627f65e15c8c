/** A group with a channel, its people, and a log, over a test database. */
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { groupConfig } from '#lib/chat/group/config.server.ts';
import { type Founded, giveIdentity, insertGroup } from '#lib/chat/group/create.server.ts';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { joinGroup } from '#lib/chat/group/member.server.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { type MessageInput, sendMessage } from '#lib/chat/message/send.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { OUTSIDE, TEST_ORIGIN } from '../api.ts';
import { makeUser } from '../factory.ts';
import { messagesOf } from '../messages.ts';
import { memoryBus } from '../publishing.ts';
import { SENDABLE } from './sendable.ts';

export interface Room extends Founded {
  db: Database;
  creatorId: number;
}

/** The creator alone belongs to it. */
export async function makeRoom(db: Database, overrides: { visitorView?: number } = {}): Promise<Room> {
  const creatorId = (await makeUser(db)).id;
  const founded = await inTransaction(db, trx =>
    insertGroup(trx, { ownerId: creatorId, name: '群', ...overrides }, 1),
  );
  return { ...founded, db, creatorId };
}

export const contextOf = (db: Database, userId: number, messages: MessageLog, now = Date.now()) => ({
  db,
  now,
  messages,
  bus: memoryBus(),
  site: OUTSIDE.site,
  origin: TEST_ORIGIN,
  viewer: { userId, isOperator: false, sessionId: 1 },
});

export const configOf = async ({ db, groupId }: Room) => (await groupConfig(db, groupId))!;

/** A new member. */
export async function joined(room: Room): Promise<number> {
  const { id } = await makeUser(room.db);
  await joinGroup(contextOf(room.db, id, messagesOf(room.db, Date.now)), await configOf(room));
  return id;
}

export async function managerOf(room: Room): Promise<number> {
  const id = await joined(room);
  const identity = room.identities.get(IDENTITY_FLAG.groupManager)!;
  await inTransaction(room.db, trx => giveIdentity(trx, room.groupId, id, identity));
  return id;
}

let serial = 0;
export const textOf = (text: string, more: Partial<MessageInput> = {}): MessageInput => ({
  localId: `local-${++serial}`,
  kind: 'text',
  content: { text },
  replyN: null,
  mentioned: { isAll: false, userIds: [], identityIds: [] },
  expansion: {},
  ...more,
});

/** Sends as the scope of a call would let it through: the caller decides whether it is allowed. */
export async function say(
  room: Room,
  messages: MessageLog,
  userId: number,
  input: MessageInput,
  now = Date.now(),
) {
  const context = contextOf(room.db, userId, messages, now);
  const found = await findChannel(context, room.channelId, userId);
  return sendMessage(context, SENDABLE, found, input);
}
