/** What the log is told of sign-ins and refusals: which call, who and why, and nothing that was sent. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#lib/app/app.ts';
import { makeBeginReport } from '#lib/http/answered.server.ts';
import { logAsJson, logAsText } from '#lib/platform/kernel/log.server.ts';
import { type RequestScope, withinRequest } from '#lib/platform/kernel/request-scope.server.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

let serial = 0;
const newMobile = () => `137${String(++serial).padStart(8, '0')}`;

let db: TestDatabase;
let world: World;
let browser: Browser;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());
beforeEach(() => {
  world = new World(db);
  browser = new Browser(world);
});

type Call = Parameters<Browser['send']>;

/** What a call leaves for the log. */
async function eventsOf(name: Call[0], input: Call[1] = {}) {
  const scope: RequestScope = { id: 'f00dfeedcafe' };
  await withinRequest(scope, () => browser.send(name, input));
  const { route, security, user } = scope;
  return { route, ...security, user };
}

describe('what somebody did', () => {
  test('a sign-in, a new password and signing out name the member', async () => {
    const mobile = newMobile();
    const scope: RequestScope = { id: 'f00dfeedcafe' };
    const { user_info } = await withinRequest(scope, () => browser.signIn(mobile));
    const user = user_info!.id;
    expect(scope).toMatchObject({ security: { event: 'signed_in' }, user });
    const code = await browser.codeFor(mobile, 'set_password');
    const set = await eventsOf('account.set_password', { code, new_password: 'abc123' });
    expect(set).toMatchObject({ event: 'password_set', user });
    expect(await eventsOf('auth.logout')).toMatchObject({ event: 'signed_out', user });
  });

  test('what is usual is no event', async () => {
    expect(await eventsOf('wiki.map_detail', { game_id: 1, map_id: 999_999 })).not.toHaveProperty('event');
    expect(await eventsOf('wiki.game_menu')).not.toHaveProperty('event');
  });
});

describe('what was refused', () => {
  test.each<[string, Call, string]>([
    [
      'a wrong password',
      ['auth.login_by_password', { mobile: '13900000000', password: 'wrong1' }],
      'login_failed',
    ],
    ['a wrong code', ['auth.login_by_phone_code', { mobile: '13900000000', code: '000000' }], 'bad_code'],
    ['no session', ['auth.get_token', {}], 'unauthorized'],
    ['a call of members', ['account.session_list', {}], 'unauthorized'],
    ['bad input', ['wiki.map_detail', { game_id: 1, map_id: "' or 1=1 --" }], 'bad_input'],
  ])('%s', async (_what, [name, input], reason) => {
    expect(await eventsOf(name, input)).toEqual({
      route: expect.stringMatching(/^\/api\//),
      event: 'refused',
      reason,
      user: undefined,
    });
  });

  test('a call of operators names the member who tried, another site’s page nobody', async () => {
    const { user_info } = await browser.signIn(newMobile());
    expect(await eventsOf('operator.user_list', {})).toMatchObject({
      event: 'refused',
      reason: 'not_operator',
      user: user_info!.id,
    });
    browser.extra = { origin: 'https://evil.test' };
    expect(await eventsOf('auth.logout')).toMatchObject({ reason: 'foreign_origin', user: undefined });
  });
});

describe('the line', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    logAsText();
  });

  function linesOf(env: object, scope: RequestScope, times = 1): string[] {
    logAsJson();
    const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const app = { env, traffic: { answered: () => {} }, now: () => 0 } as unknown as App;
    const response = { headersSent: true, statusCode: 403 };
    const beginReport = makeBeginReport(app, undefined);
    for (let n = 0; n < times; n++) beginReport({ method: 'POST' } as never, response as never, scope)(1);
    return written.mock.calls.map(([line]) => String(line));
  }

  const scope: RequestScope = { id: 'f00dfeedcafe', route: '/api/v1/x', user: 7 };
  const security = { event: 'refused', reason: 'not_operator' } as const;

  test.each([
    ['production, LOG=failures', { MODE: 'production', LOG: 'failures' }, 1, 0],
    ['production, LOG=requests', { MODE: 'production', LOG: 'requests' }, 1, 1],
    ['the demo, LOG=failures', { MODE: 'demo', LOG: 'failures' }, 0, 0],
  ])('%s', (_how, env, ofEvents, ofOthers) => {
    const lines = linesOf(env, { ...scope, security });
    expect(lines).toHaveLength(ofEvents);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        request: 'f00dfeedcafe',
        time: expect.stringMatching(/Z$/),
        ...{ method: 'POST', route: '/api/v1/x', status: 403, user: 7, ...security },
      });
    vi.restoreAllMocks();
    const usual = linesOf(env, scope);
    expect(usual).toHaveLength(ofOthers);
    for (const line of usual) expect(JSON.parse(line)).not.toHaveProperty('user');
  });

  test.each([
    ['refusals are bounded', security, 500],
    ['sign-ins are not', { event: 'signed_in' } as const, 700],
  ])('in a flood of 700 %s', (_what, event, lines) => {
    const env = { MODE: 'production', LOG: 'failures' };
    expect(linesOf(env, { ...scope, security: event }, 700)).toHaveLength(lines);
  });
});
