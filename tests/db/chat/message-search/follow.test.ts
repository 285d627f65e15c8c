/** The index follows the log: at once what changed here, seldom everything, and nothing asks in vain. */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { IndexFollower } from '#lib/chat/message-search/follow.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { makeRoom, type Room, say, textOf } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';

/** Until the next look at all channels, in milliseconds. */
const LOOK_ALL_MS = 30_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let room: Room;
  let log: MessageLog;
  let follower: IndexFollower;
  let queries = 0;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  /** Counts what is asked. */
  function counted(): Database {
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        queries++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return { ...db, read: db.read.withPlugin(counter), write: db.write.withPlugin(counter) };
  }
  const steps = async (now: number, one = follower) => {
    while (await one.step(now));
  };
  const indexed = async () => {
    const rows = await db.read
      .selectFrom('chat_search')
      .select('n')
      .where('channel_id', '=', room.channelId)
      .orderBy('n')
      .execute();
    return rows.map(({ n }) => Number(n));
  };

  beforeEach(async () => {
    room = await makeRoom(db);
    log = messagesOf(db, Date.now);
    follower = new IndexFollower(counted());
    log.onChanged(channelId => follower.note(channelId));
    await steps(0);
    queries = 0;
  });

  test('while nothing changes, the database is asked nothing', async () => {
    for (let now = 1000; now < LOOK_ALL_MS; now += 1000) expect(await follower.step(now)).toBe(false);
    expect(queries).toBe(0);
    await follower.step(LOOK_ALL_MS);
    expect(queries).toBe(1);
  });

  test('a message sent here is taken in by the next step, and asks no look at all channels', async () => {
    await say(room, log, room.creatorId, textOf('第一句'));
    await steps(1000);
    expect(await indexed()).toEqual([1]);
    queries = 0;
    await say(room, log, room.creatorId, textOf('第二句'));
    await say(room, log, room.creatorId, textOf('第三句'));
    await steps(2000);
    expect(await indexed()).toEqual([1, 2, 3]);
    await steps(3000);
    const once = queries;
    await steps(4000);
    expect(queries).toBe(once);
  });

  test('what another process sent is found by the next look at all channels', async () => {
    await say(room, messagesOf(db, Date.now), room.creatorId, textOf('别处'));
    await steps(LOOK_ALL_MS - 1);
    expect(await indexed()).toEqual([]);
    await steps(LOOK_ALL_MS);
    expect(await indexed()).toEqual([1]);
  });

  test('more changes than one slice are all taken in', async () => {
    for (let i = 0; i < 5; i++) await say(room, log, room.creatorId, textOf(`第${i}句`));
    expect(await follower.step(1000, 2)).toBe(true);
    expect(await indexed()).toEqual([1, 2]);
    expect(await follower.step(1000, 2)).toBe(true);
    expect(await follower.step(1000, 2)).toBe(false);
    expect(await indexed()).toEqual([1, 2, 3, 4, 5]);
  });

  test('a channel that could not be taken in stays noted', async () => {
    const failing = new IndexFollower({
      ...db,
      write: db.write.withPlugin({
        transformQuery() {
          throw new Error('gone');
        },
        transformResult: async ({ result }) => result,
      }),
    });
    await failing.step(0);
    failing.note(room.channelId);
    for (let i = 0; i < 2; i++) await expect(failing.step(1000)).rejects.toThrow('gone');
  });
});
