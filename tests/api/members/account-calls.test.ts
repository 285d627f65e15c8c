/** Sessions and tokens: what they open, and when they end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_MS } from '#lib/members/account/sign-in/cookie.ts';
import { signToken, TOKEN_MS } from '#lib/members/account/sign-in/token.server.ts';
import { callApi, callRaw, TEST_SECRET } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DIALECTS)
  describe(`sessions and tokens on ${dialect}`, () => {
    let db: TestDatabase;
    let operator: SignedIn;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      operator = await signInAs(db, 'operator', NOW);
    });
    afterAll(() => db.drop());

    const tokensOf = (cookie: string, now = NOW) =>
      callApi(db, 'auth.get_token', { timestamp: NOW }, now, { headers: { cookie } });
    const desk = async (authorization: string, now = NOW) =>
      (await callRaw(db, 'input.match_list', {}, now, { headers: { authorization } })).status;

    test('the session cookie gets a token that calls accept, the user, and a signing key', async () => {
      const { jwt_token, sign_key, expire_time, user_info } = await tokensOf(operator.cookie);
      expect(await desk(`Bearer ${jwt_token}`)).toBe(200);
      expect(sign_key).toMatch(/^[0-9a-f]{64}$/);
      expect(expire_time * 1000).toBe(NOW + TOKEN_MS);
      expect(user_info).toMatchObject({ id: operator.id, nickname: operator.nickname, is_operator: true });
    });

    test('get_token and logout answer 401 without a valid session cookie, even with a bearer token', async () => {
      for (const name of ['auth.get_token', 'auth.logout'] as const)
        for (const headers of [{}, operator.headers, { cookie: 'session=abc' }] as Record<string, string>[])
          expect((await callRaw(db, name, {}, NOW, { headers })).status).toBe(401);
    });

    test('a call that needs a token answers 401 to the session cookie alone', async () => {
      const headers = { cookie: operator.cookie };
      expect((await callRaw(db, 'input.match_list', {}, NOW, { headers })).status).toBe(401);
    });

    test('get_token and logout answer 403 to a request from another origin', async () => {
      for (const name of ['auth.get_token', 'auth.logout'] as const) {
        const headers = { cookie: operator.cookie, origin: 'https://elsewhere.test' };
        expect((await callRaw(db, name, {}, NOW, { headers })).status).toBe(403);
      }
    });

    test('a token expires after 15 minutes; an altered, unsigned or otherwise signed token is refused with 401', async () => {
      const { jwt_token } = await tokensOf(operator.cookie);
      expect(await desk(`Bearer ${jwt_token}`, NOW + TOKEN_MS - 1000)).toBe(200);
      expect(await desk(`Bearer ${jwt_token}`, NOW + TOKEN_MS)).toBe(401);
      const [header, payload] = jwt_token.split('.');
      const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString());
      const other = signToken({ userId: claims.sub, sessionId: claims.sid }, `${TEST_SECRET}!`, NOW);
      const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      for (const token of [
        other,
        `${header}.${payload}.`,
        `${unsigned}.${payload}.x`,
        `${jwt_token}x`,
        'x.y.z',
      ])
        expect(await desk(`Bearer ${token}`), token).toBe(401);
    });

    test('a session ends after its thirty days', async () => {
      await expect(tokensOf(operator.cookie, NOW + SESSION_MS - 1)).resolves.toBeDefined();
      await expect(tokensOf(operator.cookie, NOW + SESSION_MS)).rejects.toThrow('401');
    });

    test('logout ends the session, its tokens and both cookies', async () => {
      const leaver = await signInAs(db, 'operator', NOW);
      const { jwt_token } = await tokensOf(leaver.cookie);
      const answer = await callRaw(db, 'auth.logout', {}, NOW, { headers: { cookie: leaver.cookie } });
      expect(answer.status).toBe(200);
      expect(answer.cookies).toEqual([
        'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        'signed_in=; Max-Age=0; Path=/; SameSite=Lax',
      ]);
      expect(await desk(`Bearer ${jwt_token}`)).toBe(401);
      await expect(tokensOf(leaver.cookie)).rejects.toThrow('401');
    });

    test('a frozen operator is refused with 30000, a demoted one with 403, at once', async () => {
      const person = await signInAs(db, 'operator', NOW);
      const set = (values: object) =>
        db.write.updateTable('user').set(values).where('id', '=', person.id).execute();
      await set({ is_operator: 0 });
      expect(await desk(person.headers.authorization)).toBe(403);
      await set({ is_operator: 1, status: 2 });
      const { headers, cookie } = person;
      const answer = await callRaw(db, 'input.match_list', {}, NOW, { headers: { ...headers } });
      const token = await callRaw(db, 'auth.get_token', {}, NOW, { headers: { cookie } });
      for (const { status, body } of [answer, token]) {
        expect(status).toBe(200);
        expect(JSON.parse(body)).toMatchObject({ code: 30_000, error: { message: '账号已被冻结！' } });
      }
    });
  });
