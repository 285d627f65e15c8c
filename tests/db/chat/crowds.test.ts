/** How many have a match-day room open, as the pages of its matches show it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCrowds } from '#lib/chat/gateway/crowds.server.ts';
import { peopleIn, STORE_MS } from '#lib/chat/match-room/crowd.server.ts';
import type { OpenContext, Running } from '#lib/platform/feature/feature.ts';
import { makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = 1_800_000_000_000;
let db: TestDatabase;
let room: Room;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  room = await makeRoom(db);
  const day = db.write.updateTable('chat_channel').set({ match_day: '2027-01-15' });
  await day.where('id', '=', room.channelId).execute();
});
afterAll(() => db.drop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

interface Here {
  userId?: number;
  address: string;
}

/** Of these connections, which all have the room open. */
async function counted(all: readonly Here[]): Promise<number> {
  const clients = new Set(
    all.map(({ userId, address }) => ({
      address,
      viewer: userId === undefined ? null : { userId },
      open: new Map([[room.channelId, {}]]),
    })),
  );
  const chat = { clients, openChannels: () => new Set([room.channelId]) };
  const crowds = openCrowds({ db, now: () => NOW } as unknown as OpenContext, { chat } as unknown as Running);
  vi.advanceTimersByTime(STORE_MS);
  await crowds.close();
  const people = await peopleIn(db, room.channelId, NOW);
  await db.write.deleteFrom('room_crowd').execute();
  return people;
}

const from = (address: string, count: number): Here[] => Array.from({ length: count }, () => ({ address }));

test('a member is one in however many tabs; visitors count by connection', async () => {
  const tabs = [1, 1, 2].map(userId => ({ userId, address: '192.0.2.1' }));
  expect(await counted([...tabs, ...from('192.0.2.1', 3), ...from('192.0.2.2', 2)])).toBe(7);
});

test('one address with many connections makes no crowd', async () => {
  expect(await counted([...from('192.0.2.1', 500), ...from('192.0.2.2', 1)])).toBe(21);
});
