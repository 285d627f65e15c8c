/** Lists asked for by POST in the same words again: the same answer, and everything that is refused still is. */
import { expect, test } from 'vitest';
import { WORK_RATE } from '#lib/http/work.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament } from '#tests/support/factory.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import type { Listening } from '#tests/support/listener.ts';

const LIST = '/api/v1/match/list_visitor';
const JSON_TYPE = { 'content-type': 'application/json' };

let on: Listening;
let db: TestDatabase;
let words: string;
listenEach(async (made, shared) => {
  [on, db] = [made, shared];
  on.trusted.addAddress('127.0.0.1');
  words = JSON.stringify({ game_id: 1, page: 1 });
});

const ask = (body: string, headers: Record<string, string> = {}) =>
  on.get(LIST, { ...JSON_TYPE, 'x-forwarded-for': '192.0.2.1', ...headers }, 'POST', body);
const reasonOf = ({ status, body }: { status: number; body: string }) =>
  `${status} ${(JSON.parse(body) as { error?: { reason: string } }).error?.reason}`;
const countIn = ({ body }: { body: string }) => (JSON.parse(body) as { data: { count: number } }).data.count;

test('the same answer, as JSON and compressed, each with an id of its own', async () => {
  for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
    const [first, again, third] = [
      await ask(words, headers),
      await ask(words, headers),
      await ask(words, headers),
    ];
    const plain = ({ status, body, headers: { date, 'x-request-id': id, ...rest } }: typeof first) => {
      expect([typeof date, String(id).length]).toEqual(['string', 12]);
      return { status, body, rest };
    };
    expect([plain(again), plain(third)]).toEqual([plain(first), plain(first)]);
    expect(first.status).toBe(200);
  }
});

test('what changed is in the next answer', async () => {
  const before = countIn(await ask(words));
  await makeMatch(db, { tournament_id: (await makeTournament(db)).id });
  expect(countIn(await ask(words))).toBe(before);
  on.pageCache.invalidate({ tags: ['facts'] });
  expect(countIn(await ask(words))).toBe(before + 1);
});

test('other words get their own answer, and bad ones the field at fault', async () => {
  await ask(words);
  expect(JSON.parse((await ask(JSON.stringify({ game_id: 1, page: 9 }))).body).data.list).toEqual([]);
  for (const bad of ['{"game_id":"x"}', '{"game_id":1', '[]', ''])
    for (let n = 0; n < 2; n++) expect(reasonOf(await ask(bad)), bad).toBe('400 bad_input');
});

test.each([
  ['our own pages, unsigned', { os: 'web' }, '403 signature_required'],
  ['a signature that is none', { signature: 'x' }, '403 bad_signature'],
  ['an unknown API key', { 'x-api-key': 'sd_x' }, '401 bad_api_key'],
  ['another kind of body', { 'content-type': 'text/plain' }, '415 unsupported_media_type'],
])('%s: refused as at the first time', async (_, headers, refusal) => {
  expect(reasonOf(await ask(words, headers))).toBe(refusal);
  await ask(words);
  expect(reasonOf(await ask(words, headers))).toBe(refusal);
});

test('an address that has used up its budget is refused', async () => {
  await ask(words);
  on.takes = WORK_RATE.burst;
  await ask(JSON.stringify({ game_id: 1, page: 2 }));
  expect(reasonOf(await ask(words))).toBe('429 too_many_requests');
  expect((await ask(words, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
});
