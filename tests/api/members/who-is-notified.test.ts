/** Who is notified, and who no longer is: pushes, mentions, closed accounts, closed threads. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNoticeConsumer } from '#lib/community/notice/consumer.server.ts';
import { openNotices } from '#lib/community/notice/open.server.ts';
import { SESSION_MS } from '#lib/members/account/sign-in/cookie.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import type { Events } from '#lib/platform/ports/bus.ts';
import { assembly } from '#tests/support/assembly.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser } from '#tests/support/people.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { Person } from '#tests/support/reports.ts';
import { PASSWORD, Scene } from '#tests/support/writes/scene.ts';

let db: TestDatabase;
let scene: Scene;
let reader: Person;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  scene = await Scene.open(db);
});
afterAll(async () => {
  scene.close();
  await db.drop();
});
beforeEach(async () => {
  await scene.renew();
  reader = await scene.member();
});

/** Consumes all events; returns the endpoints pushed to and the unread counts published. */
async function notified() {
  const pushed: { endpoint: string; text: string }[] = [];
  const counts: Events['noticed']['counts'] = [];
  const bus = memoryBus();
  bus.subscribe('noticed', event => counts.push(...event.counts));
  const push: Parameters<typeof openNotices>[0]['push'] = {
    publicKey: 'B',
    accepts: () => true,
    async send({ endpoint }, { payload }) {
      pushed.push({ endpoint, text: payload });
      return 'sent';
    },
  };
  const notices = openNotices({
    db,
    bus,
    push,
    registries: assembly.registries,
    now: () => scene.world.now,
  });
  await consume(
    db,
    makeNoticeConsumer({ db, registries: assembly.registries, onDelivered: notices.onDelivered }),
  );
  await notices.settle();
  await notices.close();
  await new Promise(setImmediate);
  return {
    pushed: pushed.map(({ endpoint }) => endpoint),
    counted: counts.map(({ userId, unread }) => [userId, unread]),
  };
}

const endpointOf = ({ id }: Person) => `https://push.example/of-${id}`;
const subscribe = (who: Person) =>
  scene.ask(who, 'notice.push_subscribe', {
    endpoint: endpointOf(who),
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
/** Ann answers what the reader said. */
async function answered() {
  const { id } = await scene.say(reader);
  await scene.renew();
  await scene.say(scene.ann, { from_reply_id: id });
}

describe('a reply', () => {
  test('is pushed to the answered member’s browser and counted as unread', async () => {
    await subscribe(reader);
    await notified();
    await answered();
    expect(await notified()).toEqual({ pushed: [endpointOf(reader)], counted: [[reader.id, 1]] });
  });

  test.each([
    ['at the last moment of the session', -1, 1],
    ['once the session has expired', 0, 0],
  ])('is pushed only before the session expires: %s', async (_, after, times) => {
    await subscribe(reader);
    await answered();
    const { expires_at } = await db.read
      .selectFrom('session')
      .select('expires_at')
      .where('user_id', '=', reader.id)
      .executeTakeFirstOrThrow();
    const now = scene.world.now;
    expect(expires_at - now).toBeGreaterThan(SESSION_MS / 2);
    scene.world.now = expires_at + after;
    const { pushed } = await notified().finally(() => {
      scene.world.now = now;
    });
    expect(pushed).toHaveLength(times);
  });
});

describe('a mentioned member', () => {
  const mention = async (who: Person) => {
    const comment = await scene.say(scene.ann, { content: `@${who.nickname} 来看`, mention_ids: [who.id] });
    return comment.mentions;
  };

  test('is named in the comment and notified', async () => {
    await notified();
    expect(await mention(reader)).toMatchObject([{ id: reader.id }]);
    expect((await notified()).counted).toEqual([[reader.id, 1]]);
  });

  test.each([
    ['frozen', 2],
    ['closed', 3],
  ])('with a %s account is neither named nor notified', async (_, status) => {
    await db.write.updateTable('user').set({ status }).where('id', '=', reader.id).execute();
    await notified();
    expect(await mention(reader)).toEqual([]);
    expect((await notified()).counted).toEqual([]);
  });
});

describe('closing an account', () => {
  test('revokes its sessions, deletes its device cookies and publishes accountStopped', async () => {
    const other = new Browser(scene.world);
    await other.signIn(reader.mobile);
    scene.world.published.length = 0;
    await reader.browser.renew();
    await scene.ask(reader, 'auth.unregister', { password: PASSWORD });
    const open = await db.read
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', reader.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const known = await db.read
      .selectFrom('device_cookie')
      .select('id')
      .where('user_id', '=', reader.id)
      .execute();
    expect(known).toEqual([]);
    expect(scene.world.published).toContainEqual({ name: 'accountStopped', event: { userId: reader.id } });
    for (const browser of [reader.browser, other])
      expect((await browser.send('auth.get_token')).status).toBe(401);
  });
});

describe('comments of a match', () => {
  test.each([0, 1])(
    'setting their status to %i publishes threadChanged once, and not when repeated',
    async status => {
      const id = scene.bracket.third.id;
      const set = (to: number) =>
        scene.ask(scene.operator, 'moment.set_comment_status', { source_type: 'match', id, status: to });
      await set(1 - status);
      scene.world.published.length = 0;
      await set(status);
      expect(scene.world.published).toEqual([
        { name: 'threadChanged', event: { source: `match:${id}`, comments: [] } },
      ]);
      await set(status);
      expect(scene.world.published).toHaveLength(1);
    },
  );
});
