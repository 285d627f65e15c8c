/** Signatures of requests (docs/request-signing.md): accepted, refused and replayed. */
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import { APP_KEY, canonicalText, SKEW_MS } from '#lib/members/account/sign-in/signing.ts';
import { WRITE_RATE } from '#lib/platform/load/rate-limit.ts';
import { apiOf, apiRequest, callApi } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const NOW = 1_800_000_000_000;
let serial = 0;

interface Request {
  method?: string;
  target?: string;
  body?: string;
  key?: string;
  timestamp?: string;
  nonce?: string;
  token?: string;
}

for (const dialect of DIALECTS)
  describe(`signed requests, on ${dialect}`, () => {
    let db: TestDatabase;
    let api: Router;
    let member: SignedIn;
    let key: string;
    let token: string;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      member = await signInAs(db, 'member', NOW);
      const tokens = await callApi(db, 'auth.get_token', {}, NOW, { headers: { cookie: member.cookie } });
      key = tokens.sign_key;
      token = tokens.jwt_token;
    });
    afterAll(() => db.drop());
    beforeEach(() => {
      api = apiOf(db, NOW);
    });

    const sign = ({
      method = 'GET',
      target = '/api/v1/user/get_self_info',
      body = '',
      key: by = key,
      timestamp = String(NOW),
      nonce = `nonce-of-the-test-${++serial}`,
    }: Request): Record<string, string> => {
      const [path, query = ''] = target.split('?', 2) as [string, string?];
      const bodyHash = createHash('sha256').update(body).digest('hex');
      const text = canonicalText({ method, path, query, bodyHash, timestamp, nonce });
      const signature = createHmac('sha256', by).update(text).digest('hex');
      return { os: 'web', timestamp, nonce, signature };
    };
    const send = async (request: Request, headers: Record<string, string>, through = api) => {
      const {
        method = 'GET',
        target = '/api/v1/user/get_self_info',
        body = '',
        token: bearer = token,
      } = request;
      const authorization: Record<string, string> =
        bearer === '' ? {} : { authorization: `Bearer ${bearer}` };
      const signed = apiRequest(method, target, { body, headers: { ...headers, ...authorization } });
      const { status, body: answer } = plainAnswer(await through(signed));
      return status === 200 ? 'taken' : `${status} ${JSON.parse(answer).error.reason}`;
    };
    const signed = (request: Request = {}, changes: Record<string, string> = {}) =>
      send(request, { ...sign(request), ...changes });
    const EDIT = { method: 'POST', target: '/api/v1/user/edit_user', body: '{"sex":1}' };

    test('a request signed with the session’s key is accepted, in any order of the query', async () => {
      expect(await signed()).toBe('taken');
      expect(await signed(EDIT)).toBe('taken');
      const target = '/api/v1/game/menu?b=2&a=1';
      expect(await send({ target }, sign({ target: '/api/v1/game/menu?a=1&b=2' }))).toBe('taken');
    });

    test('before sign-in, or with the cookie alone, the client key is accepted', async () => {
      expect(await signed({ target: '/api/v1/game/menu', token: '', key: APP_KEY })).toBe('taken');
      const renew = { method: 'POST', target: '/api/v2/get_token', body: '{}', key: APP_KEY };
      expect(await signed(renew, { cookie: member.cookie })).toBe('taken');
    });

    test('a request with os web must be signed; others need not', async () => {
      expect(await send({}, { os: 'web' })).toBe('403 signature_required');
      expect(await send({}, {})).toBe('taken');
      expect(await send({}, { os: 'ios' })).toBe('taken');
    });

    test('a request changed after signing is refused with bad_signature', async () => {
      const headers = sign(EDIT);
      expect(await send({ ...EDIT, body: '{"sex":2}' }, headers)).toBe('403 bad_signature');
      expect(await send({ ...EDIT, target: '/api/v2/account/edit_user_info' }, headers)).toBe(
        '403 bad_signature',
      );
      expect(await send({ ...EDIT, target: `${EDIT.target}?x=1` }, headers)).toBe('403 bad_signature');
      expect(await send(EDIT, { ...headers, timestamp: String(NOW + 1) })).toBe('403 bad_signature');
      expect(await send(EDIT, { ...headers, nonce: 'another-nonce-of-it' })).toBe('403 bad_signature');
      expect(await send(EDIT, { ...headers, signature: headers['signature']!.replace(/.$/, 'x') })).toBe(
        '403 bad_signature',
      );
      expect(await send(EDIT, headers)).toBe('taken');
    });

    test('the key must be the session’s own: another session’s or the client’s is refused', async () => {
      const other = await signInAs(db, 'member', NOW);
      const { sign_key } = await callApi(db, 'auth.get_token', {}, NOW, {
        headers: { cookie: other.cookie },
      });
      for (const wrong of [sign_key, APP_KEY, ''])
        expect(await signed({ key: wrong })).toBe('403 bad_signature');
      expect(await signed({ target: '/api/v1/game/menu', token: 'x.y.z' })).toBe('401 unauthorized');
    });

    test.each([
      [-SKEW_MS, 'taken'],
      [SKEW_MS, 'taken'],
      [-SKEW_MS - 1, '403 stale_timestamp'],
      [SKEW_MS + 1, '403 stale_timestamp'],
    ])('a clock that is off by %i ms: %s', async (off, outcome) => {
      expect(await signed({ timestamp: String(NOW + off) })).toBe(outcome);
    });

    test.each(['', 'short', 'x'.repeat(65), 'with spaces in it!'])('nonce %j is refused', async nonce => {
      expect(await signed({ nonce })).toBe('403 bad_signature');
    });

    test('a refused call stores no nonce: wrong signature, bad input or too many requests', async () => {
      const nonces = async () => (await db.read.selectFrom('request_nonce').select('nonce').execute()).length;
      const before = await nonces();
      expect(await signed(EDIT, { signature: 'x' })).toBe('403 bad_signature');
      expect(await signed({ ...EDIT, body: '{"sex":"x"}' })).toBe('400 bad_input');
      const registration = {
        method: 'POST',
        target: '/api/v2/register',
        body: '{}',
        token: '',
        key: APP_KEY,
      };
      const outcomes = new Set<string>();
      for (let n = 0; n < WRITE_RATE.burst; n++) outcomes.add(await signed(registration));
      expect([...outcomes].toSorted()).toEqual(['400 bad_input', '429 too_many_requests']);
      expect(await nonces()).toBe(before);
    });

    test('a replayed request is refused, a write also in another process', async () => {
      const read = sign({});
      expect([await send({}, read), await send({}, read)]).toEqual(['taken', '409 read_repeated']);
      const write = sign(EDIT);
      const outcomes = await Promise.all([send(EDIT, write), send(EDIT, write, apiOf(db, NOW))]);
      expect(outcomes.toSorted()).toEqual(['409 nonce_used', 'taken']);
      expect(await send(EDIT, write, apiOf(db, NOW))).toBe('409 nonce_used');
    });
  });
