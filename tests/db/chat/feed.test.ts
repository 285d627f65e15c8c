/** What an open channel sends together. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Feeds, type LogBatch } from '#lib/chat/gateway/feed.server.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { soon } from '#tests/support/chat/gateway.ts';
import { makeRoom, say, textOf } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';
import { memoryFanout } from '#tests/support/publishing.ts';

let db: TestDatabase;
let messages: MessageLog;
const fanout = memoryFanout();
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  messages = messagesOf(db, Date.now, fanout);
});
afterAll(async () => {
  await messages.close();
  await db.drop();
});

/** As many as one may say a second. */
const MESSAGES = 5;

/** Sending takes this long, as to many listeners. */
function takeTime(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('what is said while sending takes long goes out together, whole and in order', async () => {
  const room = await makeRoom(db);
  const feeds = new Feeds(db, fanout);
  const batches: number[][] = [];
  const receive = ({ entries }: LogBatch) => {
    batches.push(entries.map(({ n }) => n));
    takeTime(60);
  };
  await feeds.listen(room.channelId, { receive, gap: () => {} });
  for (let i = 0; i < MESSAGES; i++) await say(room, messages, room.creatorId, textOf(`第${i}句`));
  await soon(() => expect(batches.flat()).toEqual(Array.from({ length: MESSAGES }, (_, i) => i + 1)));
  expect(batches[0]).toEqual([1]);
  expect(batches.length).toBeLessThan(MESSAGES);
  feeds.close();
});
