/** What every client of messaging does: the built-in gateway's, and RongCloud's on stand-ins of its SDK and server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ImError } from '#islands/chat/im/client.ts';
import type { DownFields } from '#lib/chat/gateway/shapes.ts';
import { EMOJI_NAMES } from '#lib/members/account/emoji.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { IM_WORLDS, type ImPage, type ImWorld } from '#tests/support/im-clients.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Entry = DownFields<'log'>['entries'][number];
const NOBODY = { isAll: false, userIds: [], identityIds: [] };
const EMOJI = [...EMOJI_NAMES][0]!;
let db: TestDatabase;
let serial = 0;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

describe.each(Object.entries(IM_WORLDS))('%s', (_, makeWorld) => {
  let circle: Circle;
  let world: ImWorld;
  let ann: SignedIn;
  let ben: SignedIn;
  beforeEach(async () => {
    circle = await Circle.open(db);
    // Acts are paced by the second: each test has one of its own.
    circle.now = Date.now();
    ann = circle.creator;
    ben = await circle.member();
    world = await makeWorld(db, circle);
  });
  afterEach(() => world.close());

  const text = (words: string, localId = `local-${++serial}`) => ({
    channelId: circle.channelId,
    localId,
    message_type: 'text',
    content: { text: words },
  });
  const opened = async (who: SignedIn): Promise<ImPage> => {
    const page = await world.page(who);
    page.client.open(circle.channelId);
    await expect.poll(() => page.received('opened').length).toBe(1);
    await expect.poll(() => page.received('welcome').length).toBe(1);
    return page;
  };
  const entriesOf = (page: ImPage): Entry[] => page.received('log').flatMap(({ entries }) => entries);
  const textsOf = (page: ImPage) => entriesOf(page).map(({ content }) => content['text']);
  const errorOf = (work: Promise<unknown>): Promise<ImError> =>
    work.then(
      () => {
        throw new Error('it was not refused');
      },
      error => error,
    );

  test('connects: connecting, then connected, and the first welcome names the member', async () => {
    const page = await opened(ann);
    const states = page.received('state').map(({ state }) => state);
    expect([states[0], states.at(-1)]).toEqual(['connecting', 'connect_success']);
    expect(page.received('welcome')).toEqual([{ userId: ann.id, isFirst: true }]);
  });

  test('a channel is opened with its latest messages, its place, revision and configuration', async () => {
    const first = await opened(ann);
    await first.client.send(text('早'));
    await world.settled();
    const page = await opened(ben);
    const [events] = page.received('opened');
    expect(events).toMatchObject({
      channelId: circle.channelId,
      n: 1,
      rev: 1,
      has_before: false,
      reacted: [],
    });
    expect(events!.entries.map(({ content }) => content['text'])).toEqual(['早']);
    expect(events!.config_rev).toBeGreaterThan(0);
  });

  test('what is said is heard by all who have it open, in order, and stored once per local id', async () => {
    const [one, other] = [await opened(ann), await opened(ben)];
    const message = text('一', 'the same');
    const stored = await one.client.send(message);
    expect(stored).toMatchObject({ n: 1, rev: 1 });
    expect(await one.client.send(message)).toMatchObject({ n: 1 });
    await other.client.send(text('二'));
    await world.settled();
    await expect.poll(() => textsOf(other)).toEqual(['一', '二']);
    await expect.poll(() => textsOf(one)).toEqual(['一', '二']);
    await expect.poll(() => one.received('said')).toMatchObject([{ channel_id: circle.channelId, n: 1 }]);
  });

  test('a reaction, an edit and a recall arrive as changes of the message, each with the next revision', async () => {
    const [one, other] = [await opened(ann), await opened(ben)];
    const { n } = await one.client.send(text('说错了'));
    await other.client.react(circle.channelId, { n, emoji: EMOJI, on: true });
    await one.client.edit(circle.channelId, { n, text: '说对了', mentioned: NOBODY });
    await one.client.recall(circle.channelId, n);
    await world.settled();
    await expect.poll(() => entriesOf(other).at(-1)?.status).toBe(2);
    const seen = entriesOf(other);
    expect(seen.at(-1)).toMatchObject({ n, content: {} });
    expect(Math.max(...seen.map(({ rev }) => rev))).toBe(4);
    expect(seen.map(({ rev }) => rev)).toEqual(seen.map(({ rev }) => rev).toSorted((a, b) => a - b));
  });

  test('read marks are stored, with how many own messages follow', async () => {
    const one = await opened(ann);
    for (const words of ['一', '二']) await one.client.send(text(words));
    expect(await one.client.read(circle.channelId, 1)).toMatchObject({ n: 1, own: 1 });
  });

  test('of a channel that is not open only the newest place is told', async () => {
    const one = await opened(ann);
    const watching = await world.page(ben);
    await expect.poll(() => watching.received('welcome').length).toBe(1);
    const second = await circle.channel({ name: '二号房' });
    watching.client.open(second);
    await expect.poll(() => watching.received('opened').length).toBe(1);
    await one.client.send(text('这边'));
    await world.settled();
    await expect
      .poll(() => watching.received('heads').flatMap(({ channels }) => channels))
      .toContainEqual(expect.objectContaining({ channel_id: circle.channelId, n: 1 }));
    expect(textsOf(watching)).toEqual([]);
  });

  test('a channel that may not be seen is refused with 404, and nothing of it is heard', async () => {
    const page = await world.page(ben);
    page.client.open(999_999);
    await expect.poll(() => page.received('refused').length).toBe(1);
    expect(page.received('refused')[0]).toMatchObject({ channelId: 999_999, error: { code: 404 } });
  });

  test('what is not allowed is refused with the site’s code', async () => {
    const [one, other] = [await opened(ann), await opened(ben)];
    const { n } = await one.client.send(text('我的'));
    const error = await errorOf(other.client.recall(circle.channelId, n));
    expect(error).toBeInstanceOf(ImError);
    expect(error.code).toBe(403);
    expect(error.message).not.toBe('');
  });

  test('refused sends, recalls and edits are reported to the site’s log, without what was said', async () => {
    const page = await opened(await circle.muted());
    const { client, failures } = page;
    await errorOf(client.send(text('秘密')));
    await errorOf(client.recall(circle.channelId, 999));
    await errorOf(client.edit(circle.channelId, { n: 999, text: '秘密', mentioned: NOBODY }));
    expect(failures.map(({ name }) => name)).toEqual(['im_send_error', 'im_recall_error', 'im_modify_error']);
    expect(failures.every(({ code, reason }) => code > 0 && reason !== '')).toBe(true);
    expect(JSON.stringify(failures)).not.toContain('秘密');
  });

  test('after a broken connection what was missed arrives, once and in order', async () => {
    const [one, other] = [await opened(ann), await opened(ben)];
    await one.client.send(text('之前'));
    await world.settled();
    await expect.poll(() => textsOf(other)).toEqual(['之前']);
    other.cut();
    for (const words of ['断线时一', '断线时二']) await one.client.send(text(words));
    await world.settled();
    expect(textsOf(other)).toEqual(['之前']);
    other.mend();
    await expect.poll(() => textsOf(other)).toEqual(['之前', '断线时一', '断线时二']);
    await one.client.send(text('之后'));
    await world.settled();
    await expect.poll(() => textsOf(other)).toEqual(['之前', '断线时一', '断线时二', '之后']);
    expect(other.received('resumed').at(-1)).toMatchObject({ channelId: circle.channelId });
    expect(other.received('welcome').at(-1)).toMatchObject({ isFirst: false });
  });

  test('a closed channel is silent', async () => {
    const [one, other] = [await opened(ann), await opened(ben)];
    other.client.close(circle.channelId);
    await one.client.send(text('没人听'));
    await world.settled();
    await expect.poll(() => textsOf(one)).toEqual(['没人听']);
    expect(textsOf(other)).toEqual([]);
  });
});
