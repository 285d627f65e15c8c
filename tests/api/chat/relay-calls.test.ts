/** The token of the service that carries messages, and its callback, over the listener. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLBACK_PATH } from '#lib/chat/relay/callback.ts';
import { TOKENS_A_MEMBER } from '#lib/chat/relay/limits.ts';
import { rongCloud } from '#lib/platform/adapters/im-relay/rongcloud.server.ts';
import { signatureOf } from '#lib/platform/adapters/im-relay/rongcloud-signature.ts';
import { callRaw, NO_FILES, OUTSIDE } from '#tests/support/api.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Listening } from '#tests/support/listener.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { APP, type RongStandIn, startRongCloud } from '#tests/support/stand-ins/rongcloud.ts';

const NOW = 1_800_000_000_000;
let db: TestDatabase;
let service: RongStandIn;
let member: SignedIn;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  service = await startRongCloud();
  member = await signInAs(db, 'member', NOW);
});
afterAll(async () => {
  await service.close();
  await db.drop();
});

const relay = (changes: object = {}) =>
  rongCloud({ appKey: APP.key, appSecret: APP.secret, api: service.url, now: () => NOW, ...changes });
const ask = async (imRelay?: ReturnType<typeof relay>, headers: Record<string, string> = member.headers) => {
  const answer = await callRaw(db, 'relay.token', {}, NOW, { headers, outside: { ...OUTSIDE, imRelay } });
  return { status: answer.status, ...JSON.parse(answer.body) };
};

describe('relay.token', () => {
  test('is the member’s own, with which the SDK connects as them', async () => {
    const { data } = await ask(relay());
    expect(data).toEqual({ provider: 'rongcloud', app_key: APP.key, token: expect.any(String) });
    expect(service.users.get(String(member.id))!.tokens).toContain(data.token);
  });

  test('of a visitor there is none, nor on a site with its own gateway', async () => {
    expect(await ask(relay(), {})).toMatchObject({ status: 401 });
    expect(await ask()).toMatchObject({ status: 404, error: { message: '本站的消息不经第三方服务' } });
  });

  test('one member asks the service for so many, and the others go on', async () => {
    const [greedy, other] = [await signInAs(db, 'member', NOW), await signInAs(db, 'member', NOW)];
    const statuses = [];
    for (let i = 0; i <= TOKENS_A_MEMBER.burst; i++)
      statuses.push((await ask(relay(), greedy.headers)).status);
    expect(statuses).toEqual([...Array(TOKENS_A_MEMBER.burst).fill(200), 429]);
    expect(service.users.get(String(greedy.id))!.tokens).toHaveLength(TOKENS_A_MEMBER.burst);
    expect(await ask(relay(), other.headers)).toMatchObject({ status: 200 });
  });

  test('while the service is away the page is told to try later, and learns no key', async () => {
    service.account.isBusy = true;
    const refused = await ask(relay()).catch(error => error);
    service.account.isBusy = false;
    expect(JSON.stringify(refused)).not.toContain(APP.secret);
    expect(refused).toMatchObject({ code: '1008' });
  });
});

describe('the callback', () => {
  let on: Listening;
  beforeAll(async () => {
    on = new Listening(db, NO_FILES, { imRelay: relay() });
    on.now = NOW;
    await on.open();
  });
  afterAll(() => on.close());

  const signed = (secret = APP.secret, at = NOW) => {
    const query = { appKey: APP.key, nonce: 'n1', signTimestamp: String(at) };
    return new URLSearchParams({ ...query, signature: signatureOf(secret, 'n1', String(at)) });
  };
  const post = async (query: URLSearchParams) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body } = await on.get(
      `${CALLBACK_PATH}?${query}`,
      headers,
      'POST',
      'content=x&fromUserId=1',
    );
    return { status, body: JSON.parse(body) };
  };

  test('of a genuine one the answer is that nothing is delivered', async () => {
    expect(await post(signed())).toEqual({ status: 200, body: { pass: 0 } });
  });

  test.each([
    ['with another secret', () => signed('another')],
    ['that was recorded', () => signed(APP.secret, NOW - 3_600_000)],
    ['without a signature', () => new URLSearchParams()],
  ])('one %s is refused with 403', async (_, query) => expect((await post(query())).status).toBe(403));
});
