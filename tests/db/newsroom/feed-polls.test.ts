/** How a service is asked: what is due, within its budget, by one node, and what becomes of failures. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkFeed } from '#lib/newsroom/feed/check.server.ts';
import { FeedFailure } from '#lib/newsroom/feed/client.server.ts';
import { BEHIND_MS } from '#lib/newsroom/feed/pace.ts';
import { type Polling, pollOnce } from '#lib/newsroom/feed/poll.server.ts';
import { EMPTY_SNAPSHOT } from '#lib/newsroom/feed/snapshot.ts';
import { ensureFeedSource, feedState } from '#lib/newsroom/feed/source-state.server.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import type { FeedSource } from '#lib/platform/ports/feed-source.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { toStandIn } from '#tests/support/feed-world/play.ts';
import { FEED, feedSource } from '#tests/support/feeds.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { startStandIn } from '#tests/support/stand-ins/server.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A key that the service needs; no log and no error may have it. */
const KEY = 'secret-key-of-the-service';

for (const dialect of DIALECTS)
  describe(`asking a service, on ${dialect}`, () => {
    let db: TestDatabase;
    let now: number;
    /** What the service answers. */
    let answer: () => object | undefined;
    let asked: string[];
    let standIn: Awaited<ReturnType<typeof startStandIn>>;
    let logged: string[];
    let pauses: number[];
    let patienceMs: number;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      standIn = await startStandIn(({ url }) => {
        asked.push(`${url.pathname}${url.search}`);
        return answer();
      });
    });
    afterAll(async () => {
      await standIn.close();
      await db.drop();
    });
    beforeEach(async () => {
      for (const table of ['feed_source', 'feed_poll'] as const) await db.write.deleteFrom(table).execute();
      now = NOW;
      asked = [];
      pauses = [];
      patienceMs = 20_000;
      answer = () => ({ fine: true });
      logged = [];
      for (const level of ['warn', 'error'] as const)
        vi.spyOn(log, level).mockImplementation(
          (...line: unknown[]) => void logged.push(JSON.stringify(line)),
        );
    });
    afterEach(() => {
      expect(logged.join()).not.toContain(KEY);
    });

    const url = (path: string, host = 'feed.example') => `https://${host}/${path}?token=${KEY}`;
    const source = (changes: Partial<FeedSource> = {}): FeedSource =>
      feedSource({
        polls: () => [{ name: 'schedule', every: 10 * MINUTE }],
        read: async (_, ask) => {
          await ask({ url: url('schedule') });
          return EMPTY_SNAPSHOT;
        },
        ...changes,
      });
    const polling = (one: FeedSource, node = 'node'): Polling => ({
      db,
      bus: memoryBus(),
      source: one,
      node,
      now: () => now,
      chance: () => 0.5,
      signal: new AbortController().signal,
      fetch: toStandIn(standIn.url, patienceMs),
      pause: async ms => {
        pauses.push(ms);
        now += ms;
      },
    });
    const look = async (one = source(), node?: string) => {
      await ensureFeedSource(db, one);
      return pollOnce(polling(one, node));
    };
    const state = async () => (await feedState(db, FEED))!;

    test('what was read is due again after its time', async () => {
      expect(await look()).toBe('read');
      expect(await look()).toBe('idle');
      now += 10 * MINUTE - 1;
      expect(await look()).toBe('idle');
      now += 1;
      expect(await look()).toBe('read');
      expect(asked).toHaveLength(2);
    });

    test('what is due as long as it is planned is asked at once again, and its name is not kept', async () => {
      const one = source({ polls: () => [{ name: 'again 1,2', every: 0 }] });
      expect([await look(one), await look(one)]).toEqual(['read', 'read']);
      expect(await db.read.selectFrom('feed_poll').selectAll().execute()).toEqual([]);
    });

    test('the most urgent comes first, and goes on where it ended', async () => {
      const cursors: (string | null)[] = [];
      const one = source({
        polls: () => [
          { name: 'changes', every: MINUTE },
          { name: 'schedule', every: HOUR },
        ],
        read: async (poll, _, { cursor }) => {
          if (poll === 'changes') cursors.push(cursor);
          return { ...EMPTY_SNAPSHOT, cursor: String(cursors.length) };
        },
      });
      await look(one);
      expect(cursors).toEqual([null]);
      await look(one);
      now += MINUTE;
      await look(one);
      expect(cursors).toEqual([null, '1']);
    });

    test('requests of one poll keep their distance', async () => {
      const one = source({
        gap: 1000,
        read: async (_, ask) => {
          for (const path of ['a', 'b', 'c']) await ask({ url: url(path) });
          return EMPTY_SNAPSHOT;
        },
      });
      await look(one);
      expect(pauses).toEqual([1000, 1000]);
    });

    test('no more is asked in an hour than the budget has, and the next hour has its own', async () => {
      const one = source({ hourly: 3, polls: () => [{ name: 'games', every: 0 }] });
      const looks = [];
      for (let n = 0; n < 5; n++) looks.push(await look(one));
      expect(looks).toEqual(['read', 'read', 'read', 'failed', 'idle']);
      expect(asked).toHaveLength(3);
      now = NOW + HOUR - 1;
      expect(await look(one)).toBe('idle');
      now = NOW + HOUR + BEHIND_MS;
      expect(await look(one)).toBe('read');
      expect((await state()).hour_requests).toBe(1);
    });

    test('what is not urgent leaves its reserve of the budget alone', async () => {
      const asks = (name: string, reserve?: number) => ({ name, every: 0, ...(reserve && { reserve }) });
      const later = source({ hourly: 4, polls: () => [asks('later', 0.5)] });
      const looks = [await look(later), await look(later), await look(later)];
      expect(looks).toEqual(['read', 'read', 'idle']);
      const urgent = source({ hourly: 4, polls: () => [asks('later', 0.5), asks('now')] });
      expect(await look(urgent)).toBe('read');
      now += HOUR;
      expect(await look(later)).toBe('read');
    });

    test('an answer that cannot be used holds up no other', async () => {
      const one = source({
        polls: () => [
          { name: 'games', every: 0 },
          { name: 'schedule', every: MINUTE },
        ],
        read: async poll => {
          if (poll === 'games') throw new FeedFailure('没有这场比赛');
          return EMPTY_SNAPSHOT;
        },
      });
      expect(await look(one)).toBe('failed');
      now = (await state()).rest_ends_at;
      expect(await look(one)).toBe('read');
      expect(await state()).toMatchObject({ failures: 0 });
      now += BEHIND_MS;
      expect(await look(one)).toBe('failed');
    });

    test('one node asks at a time; another goes on once it is gone', async () => {
      const one = source({ polls: () => [{ name: 'games', every: 0 }] });
      expect(await look(one, 'first')).toBe('read');
      expect(await look(one, 'second')).toBe('idle');
      now += MINUTE;
      expect(await look(one, 'second')).toBe('read');
      expect(await look(one, 'first')).toBe('idle');
    });

    test('a node that lost the service in the middle of a poll asks no more', async () => {
      const one = source({
        read: async (_, ask) => {
          await ask({ url: url('a') });
          await db.write.updateTable('feed_source').set({ node: 'other' }).execute();
          await ask({ url: url('b') });
          return EMPTY_SNAPSHOT;
        },
      });
      expect(await look(one)).toBe('failed');
      expect(asked).toHaveLength(1);
    });

    test('a paused service is not asked', async () => {
      await ensureFeedSource(db, source());
      await db.write.updateTable('feed_source').set({ is_paused: 1 }).execute();
      expect(await look()).toBe('idle');
    });

    test.each<[string, () => object | undefined, RegExp]>([
      ['500', () => ({ status: 500, text: 'x' }), /^feed\.example 答复 500$/],
      ['a page of HTML', () => ({ status: 200, text: '<!doctype html>' }), /不是 JSON/],
      ['half an answer', () => ({ status: 200, text: '{"a":[1,2,3,4]}', isCut: true }), /没有答复|不是 JSON/],
      ['nothing', () => undefined, /没有答复/],
      [
        'an address elsewhere',
        () => ({ status: 302, text: '', headers: { location: 'http://127.0.0.1/' } }),
        /没有答复/,
      ],
      ['more than any answer is', () => ({ status: 200, text: ' '.repeat(17 * 1024 * 1024) }), /过大/],
    ])('%s is a failure: it rests, and says why', async (_, wrong, reason) => {
      answer = wrong;
      if (wrong() === undefined) patienceMs = 300;
      expect(await look()).toBe('failed');
      expect(await state()).toMatchObject({ failures: 1, rest_ends_at: now + 5000 });
      expect((await state()).last_error).toMatch(reason);
      expect((await state()).last_error).not.toContain(KEY);
      expect(await look()).toBe('idle');
      answer = () => ({ fine: true });
      now += 5000 + BEHIND_MS;
      expect(await look()).toBe('read');
      expect(await state()).toMatchObject({ failures: 0, last_good_at: now });
    });

    test('a service that stays away is asked ever less often, but every ten minutes', async () => {
      answer = () => ({ status: 503, text: '' });
      const rests = [];
      for (let n = 0; n < 10; n++) {
        await look();
        rests.push(((await state()).rest_ends_at - now) / 1000);
        now = (await state()).rest_ends_at + BEHIND_MS;
      }
      expect(rests).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
    });

    test.each([429, 503])('Retry-After of a %i is kept to', async status => {
      answer = () => ({ status, text: '', headers: { 'retry-after': '1800' } });
      await look();
      expect(await state()).toMatchObject({ rest_ends_at: now + 1_800_000 });
    });

    test.each(['elsewhere.example', 'feed.example:8443', 'feed.example.evil.example'])(
      'no host but its own is asked: %s',
      async host => {
        const one = source({
          read: async (_, ask) => {
            await ask({ url: url('x', host) });
            return EMPTY_SNAPSHOT;
          },
        });
        expect(await look(one)).toBe('failed');
        expect(asked).toEqual([]);
      },
    );

    test('a fault of ours is logged as such, and the service rests as well', async () => {
      const one = source({
        read: async () => {
          throw new TypeError(`x of ${KEY.length}`);
        },
      });
      expect(await look(one)).toBe('failed');
      expect((await state()).last_error).toContain('TypeError');
      expect(logged).toHaveLength(1);
    });

    test('npm run doctor asks once and changes nothing', async () => {
      const check = () => checkFeed(source(), () => now, toStandIn(standIn.url));
      expect(await check()).toEqual({ isGood: true, text: '答复正常，读到 0 项' });
      answer = () => ({ status: 403, text: '' });
      expect(await check()).toEqual({ isGood: false, text: 'feed.example 答复 403' });
      expect(await db.read.selectFrom('feed_source').selectAll().execute()).toEqual([]);
    });
  });
