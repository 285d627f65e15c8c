import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { KnownKeys } from '#lib/http/known-keys.ts';
import { makeSharedPosts } from '#lib/http/shared-posts.server.ts';
import { Work } from '#lib/http/work.ts';
import { defineCalls } from '#lib/platform/contract/call.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';

const about = { summary: '列', input: z.object({}), output: z.object({}) };
const list = { method: 'POST', access: 'public', writes: false, tags: () => ['a'], ...about } as const;
const calls = defineCalls({
  shared: { ...list, path: '/api/v1/shared' },
  ofMembers: { ...list, path: '/api/v1/mine', access: 'member' },
  withPart: { ...list, path: '/api/v1/thing/:id' },
  unshared: { method: 'POST', path: '/api/v1/unshared', access: 'public', ...about },
});
const PLAIN = ['Host', 'x', 'Content-Type', 'application/json', 'content-length', '12'];

function site() {
  const input = { knownKeys: new KnownKeys(), pageCache: new PageCache(), now: () => 0 };
  return { ...input, posts: makeSharedPosts({ calls, work: new Work({ now: () => 0 }), ...input }) };
}
const request = (url: string, rawHeaders: string[]) => ({ url, rawHeaders }) as IncomingMessage;

test.each([
  ['a small JSON body', '/api/v1/shared', PLAIN, true],
  ['a call of members', '/api/v1/mine', PLAIN, false],
  ['an address with a part', '/api/v1/thing/7', PLAIN, false],
  ['a call that is not shared', '/api/v1/unshared', PLAIN, false],
  ['a query', '/api/v1/shared?a=1', PLAIN, false],
  ['no type', '/api/v1/shared', PLAIN.slice(4), false],
  ['no length', '/api/v1/shared', PLAIN.slice(0, 4), false],
  ['a long body', '/api/v1/shared', [...PLAIN.slice(0, 5), '501'], false],
  ['a chunked body', '/api/v1/shared', [...PLAIN, 'Transfer-Encoding', 'chunked'], false],
  ['a token', '/api/v1/shared', [...PLAIN, 'Authorization', 'Bearer x'], false],
  ['a page of ours', '/api/v1/shared', [...PLAIN, 'OS', 'web'], false],
  ['a signature', '/api/v1/shared', [...PLAIN, 'signature', 'x'], false],
  ['a key', '/api/v1/shared', [...PLAIN, 'X-Api-Key', 'x'], false],
])('%s is taken: %s %j %s', (_, url, headers, isTaken) => {
  expect(site().posts.takes(request(url, headers), '192.0.2.7')).toBe(isTaken);
});

test('the answer is that of the same words, as long as it is cached', async () => {
  const { posts, knownKeys, pageCache } = site();
  const path = '/api/v1/shared';
  expect(posts.answerTo(path, '{}')).toBeUndefined();
  const key = knownKeys.keyOf('shared', `${path} {}`, () => ({}));
  expect(posts.answerTo(path, '{}')).toBeUndefined();
  const headers = { 'content-type': 'application/json' };
  const body = Buffer.from('{"code":200}');
  const entry = await pageCache.render(key, 0, async () => ({
    ...{ status: 200, headers, body, tags: ['a'], expiresAt: 1000, keep: true },
  }));
  expect([posts.answerTo(path, '{}'), posts.answerTo(path, '{ }')]).toEqual([entry, undefined]);
  pageCache.invalidate({ tags: ['a'] });
  expect(posts.answerTo(path, '{}')).toBeUndefined();
});
