/** Links that sign in, through the listener: by a form, once, within a day. */
import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LINK_MS, makeSignInLink } from '#lib/members/account/sign-in/link.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { Listening } from '#tests/support/listener.ts';

for (const dialect of DIALECTS)
  describe(`sign-in links on ${dialect}`, () => {
    let db: TestDatabase;
    let on: Listening;
    let token: string;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      on = new Listening(db);
      await on.open();
      const user = await make.makeUser(db, { is_operator: 1 });
      token = await makeSignInLink(db, user.id, on.now);
    });
    afterEach(() => on.close());

    const open = () => on.get(`/o/sign_in/${token}`);
    const send = (value = token, headers = {}) =>
      on.get('/o/sign_in', { 'user-agent': 'Test/1.0', ...headers }, 'POST', `token=${value}`);

    test('an opened link shows a self-submitting form, with no-store and no-referrer', async () => {
      const { status, headers, body } = await open();
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain('<form method="post" action="/o/sign_in">');
      const script = /<script>(.*)<\/script>/.exec(body)![1]!;
      const digest = hash('sha256', script, 'base64');
      expect(headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`);
      expect(on.requests).toEqual([]);
    });

    test.each([{ 'sec-fetch-site': 'same-origin', origin: 'null' }, { origin: 'null' }])(
      'the form signs in with the headers that browsers send: %j',
      async headers => {
        expect((await send(token, headers)).status).toBe(303);
      },
    );

    test('a link opened by a preview still signs in', async () => {
      for (let i = 0; i < 3; i++) await open();
      expect((await send()).status).toBe(303);
    });

    test('a sent link sets the session cookies and redirects to the desk; logout clears them', async () => {
      const { status, headers } = await send();
      expect(status).toBe(303);
      expect(headers).toMatchObject({
        location: '/o',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      const [session, hint] = headers['set-cookie'] as string[];
      expect(session).toMatch(
        /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(hint).toBe('__Host-signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax');
      const cookie = session!.split(';')[0]!;
      const json = { 'content-type': 'application/json' };
      const answer = await on.get('/api/v2/get_token', { cookie, ...json }, 'POST', '{}');
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body).data.user_info.is_operator).toBe(true);
      const ended = await on.get('/api/v2/logout', { cookie, ...json }, 'POST', '{}');
      expect(ended.headers['set-cookie']).toHaveLength(4);
      expect((await on.get('/api/v2/get_token', { cookie, ...json }, 'POST', '{}')).status).toBe(401);
      const again = await on.get('/api/v2/logout', { cookie, ...json }, 'POST', '{}');
      expect([again.status, again.headers['set-cookie']]).toEqual([401, ended.headers['set-cookie']]);
      const foreign = { cookie, ...json, origin: 'https://evil.test' };
      const other = await on.get('/api/v2/logout', foreign, 'POST', '{}');
      expect([other.status, other.headers['set-cookie']]).toEqual([403, undefined]);
    });

    test('neither the link’s token nor the cookie is stored in the database', async () => {
      const { headers } = await send();
      const cookie = (headers['set-cookie'] as string[])[0]!.match(/session=([\w-]+)/)![1]!;
      const links = await db.read.selectFrom('sign_in_link').selectAll().execute();
      const sessions = await db.read.selectFrom('session').selectAll().execute();
      const text = JSON.stringify([links, sessions]);
      expect(text).not.toContain(token);
      expect(text).not.toContain(cookie);
      expect(sessions.at(-1)).toMatchObject({ user_agent: 'Test/1.0', address: '127.0.0.1' });
    });

    test('a link used several times at once signs in one, and answers 410 to the others', async () => {
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map(answer => answer.status).toSorted()).toEqual([303, 410, 410]);
      const refused = answers.find(answer => answer.status === 410)!;
      expect(refused.body).toContain('链接已失效');
      expect(refused.headers['set-cookie']).toBeUndefined();
    });

    test('a link expires after a day', async () => {
      on.now += LINK_MS;
      expect((await send()).status).toBe(410);
      on.now -= 1;
      expect((await send()).status).toBe(303);
    });

    test('a cross-site, made-up or malformed token opens no session', async () => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'null' },
        { origin: 'https://evil.test' },
      ])
        expect((await send(token, headers)).status, JSON.stringify(headers)).toBe(410);
      for (const value of ['', 'x', 'x'.repeat(43), 'x'.repeat(5000), '%00'])
        expect((await send(value)).status, value.slice(0, 50)).toBe(410);
      for (const path of ['/o/sign_in', '/o/sign_in/', '/o/sign_in/x', '/o/sign_in/%3Cscript%3E'])
        expect((await on.get(path)).status, path).toBe(404);
      expect((await on.get(`/o/sign_in/${token}`, {}, 'DELETE')).status).toBe(405);
      expect((await send()).status).toBe(303);
    });
  });
