/** Visitors' comment pages are cached, and dropped when something they show changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '#lib/app/features.ts';
import { dropStale } from '#lib/app/start.server.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import { apiOf, apiRequest, OUTSIDE } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { Talk } from '#tests/support/talk.ts';

const LIST = '/api/v1/moment/comment_cursor_query';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let talk: Talk;
  let bus: Bus;
  let cache: PageCache;
  let [ann, bob]: SignedIn[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    [bus, cache] = [memoryBus(), new PageCache()];
    dropStale(bus, cache, features);
    talk = await Talk.begin(db);
    [ann, bob] = [await talk.member(), await talk.member()];
  });

  const send = (who: SignedIn | null, method: string, path: string, input: object) => {
    talk.now += 6001;
    return sendNow(who, method, path, input);
  };
  const sendNow = (who: SignedIn | null, method: string, path: string, input: object) =>
    apiOf(
      db,
      talk.now,
      bus,
      OUTSIDE,
      cache,
    )(apiRequest(method, path, { body: JSON.stringify(input), headers: { ...who?.headers } }));
  /** Bus events are delivered in a later turn of the event loop. */
  const page = async (source = talk.source) => {
    await new Promise(setImmediate);
    return sendNow(null, 'POST', `${LIST}_visitor`, { source, sort: 'new' });
  };
  const dataOf = async (answer: ReturnType<typeof sendNow>) =>
    JSON.parse((await plainAnswer(await answer)).body).data;
  const say = async (content: string, more = {}) =>
    dataOf(send(ann!, 'POST', '/api/v1/moment/reply', { source: talk.source, content, ...more }));

  test('the visitor page is cached for half a minute', async () => {
    await say('说过了');
    const first = await page();
    talk.now += 29_000;
    expect(await page()).toBe(first);
    expect((await dataOf(page())).list).toMatchObject([{ content: '说过了' }]);
    talk.now += 1000;
    expect(await page()).not.toBe(first);
  });

  test('a comment, reply, like or deletion shows at once', async () => {
    const shown = async () => {
      const { list, count } = await dataOf(page());
      return [
        count,
        list.map((row: Record<string, unknown>) => [row['content'], row['like_count'], row['reply_count']]),
      ];
    };
    expect(await shown()).toEqual([0, []]);
    const { id } = await say('一');
    expect(await shown()).toEqual([1, [['一', 0, 0]]]);
    await say('二', { from_reply_id: id });
    expect(await shown()).toEqual([2, [['一', 0, 1]]]);
    await send(bob!, 'POST', '/api/v1/moment/like', { source_type: 'comment', source_id: id, status: 1 });
    expect(await shown()).toEqual([2, [['一', 1, 1]]]);
    await send(ann!, 'DELETE', `/api/v1/moment/comment/${id}`, {});
    expect(await shown()).toEqual([1, [['该评论已删除', 1, 1]]]);
  });

  test.each([
    ['its facts change', () => bus.publish('factsChanged', { tags: ['facts', 'match:1'] })],
    ['somebody’s account is stopped', () => bus.publish('accountStopped', { userId: 1 })],
    [
      'an operator hides or shows something of it',
      () => bus.publish('threadChanged', { source: `match:${talk.matchId}` }),
    ],
  ])('the cached page is rebuilt once %s', async (_, happens) => {
    const before = await page();
    await happens();
    expect(await page()).not.toBe(before);
  });

  test('a change in another thread does not drop the cached page', async () => {
    const other = await Talk.begin(db);
    const before = await page();
    await bus.publish('threadChanged', { source: `match:${other.matchId}` });
    expect(await page()).toBe(before);
    expect(await page(other.source)).not.toBe(before);
  });

  test('a member’s page is not cached and shows their own likes', async () => {
    const { id } = await say('我赞过');
    await send(bob!, 'POST', '/api/v1/moment/like', { source_type: 'comment', source_id: id, status: 1 });
    const input = { source: talk.source, sort: 'new' };
    await page();
    const { entries } = cache.size;
    expect(entries).toBe(1);
    expect((await dataOf(sendNow(bob!, 'POST', LIST, input))).list[0].is_like).toBe(true);
    expect((await dataOf(sendNow(bob!, 'POST', `${LIST}_visitor`, input))).list[0].is_like).toBe(true);
    expect(cache.size.entries).toBe(entries);
    expect((await dataOf(page())).list[0].is_like).toBe(false);
  });
});
