/** What visitors read below a post is cached: a post that is gone takes it along at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '#lib/app/features.ts';
import { dropStale } from '#lib/app/start.server.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import { apiOf, apiRequest, OUTSIDE } from '#tests/support/api.ts';
import { Square, sourceOf } from '#tests/support/chat/square.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let square: Square;
  let author: SignedIn;
  let api: Router;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    square = await Square.open(db);
    author = await square.circle.member();
    const [bus, cache] = [memoryBus(), new PageCache()];
    dropStale(bus, cache, features);
    api = apiOf(db, square.circle.now + 60_000, bus, OUTSIDE, cache);
  });

  const send = async (who: SignedIn | null, method: string, path: string, input?: object) => {
    const body = input === undefined ? '' : JSON.stringify(input);
    const answer = plainAnswer(await api(apiRequest(method, path, { body, headers: { ...who?.headers } })));
    // Bus events are delivered in a later turn of the event loop.
    await new Promise(setImmediate);
    return { status: answer.status, ...JSON.parse(answer.body) };
  };
  const below = (id: number) =>
    send(null, 'POST', '/api/v1/moment/comment_cursor_query_visitor', { source: sourceOf(id), sort: 'new' });

  test.each([
    ['its author', () => author],
    ['a manager of the room', () => square.circle.creator],
  ])('comments of a post that was deleted by %s are read by nobody', async (_, by) => {
    const id = await square.post(author, '最后一局');
    await square.comment(author, id, '不该再看到');
    expect(await below(id)).toMatchObject({ data: { list: [{ content: '不该再看到' }] } });
    expect(await send(by(), 'DELETE', `/api/v1/moment/${id}`)).toMatchObject({ code: 200 });
    expect(await below(id)).toMatchObject({ status: 404, data: null });
  });

  test('comments of a room that was closed to visitors are read by none', async () => {
    const id = await square.post(author, '最后一局');
    await square.comment(author, id, '不该再看到');
    await below(id);
    const auth = { ...square.place, auth_id: 1, is_auth: 0, is_some: 0 };
    await send(square.circle.creator, 'POST', '/api/v2/chat/auth/channel/auth', auth);
    expect(await below(id)).toMatchObject({ status: 404, data: null });
  });
});
