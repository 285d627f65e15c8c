/** Live channels over the API: whose streams they may show, and who sets them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callRaw, OUTSIDE } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const LINK = 'https://live.bilibili.com/7734200';

let db: TestDatabase;
let circle: Circle;
let liveId: number;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());
beforeEach(async () => {
  circle = await Circle.open(db);
  liveId = await circle.channel({ kind: 'live' });
});
const setting = (link: string, channel_id = liveId) => ({ group_id: circle.groupId, channel_id, link });
const set = (who: SignedIn, link: string) => circle.ask(who, 'im.channel_live_set', setting(link));
const shown = async (channel_id = liveId) => (await circle.ask(null, 'im.channel_info', { channel_id })).link;

async function streamer(): Promise<SignedIn> {
  const who = await circle.member();
  await circle.grant('live', [who.id], liveId);
  return who;
}

describe('setting the stream', () => {
  test('who was granted it sets it and ends it, and open pages hear of it', async () => {
    const who = await streamer();
    expect(await set(who, ` ${LINK} `)).toEqual({ link: LINK });
    expect(await shown()).toBe(LINK);
    await set(who, '');
    expect(await shown()).toBe('');
    const event = { type: 'live_config', channelId: liveId };
    expect(circle.changes).toMatchObject([event, event]);
  });

  test('the same again is not told', async () => {
    for (let times = 0; times < 2; times++) await set(circle.creator, LINK);
    expect(circle.changes).toHaveLength(1);
  });

  test('is recorded', async () => {
    await set(circle.creator, LINK);
    const rows = await db.read
      .selectFrom('chat_audit')
      .select(['actor_id', 'action', 'detail'])
      .where('group_id', '=', circle.groupId)
      .execute();
    expect(rows.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(detail) }))).toEqual([
      { actor_id: circle.creator.id, action: 'set_live', channelId: liveId, link: LINK },
    ]);
  });

  test.each([
    ['another site', 'https://example.com/live'],
    ['a site that only ends alike', 'https://evilbilibili.com/1'],
    ['plain http', 'http://live.bilibili.com/1'],
    ['a script', 'javascript:alert(1)'],
    ['a password', 'https://a:b@live.bilibili.com/1'],
  ])('%s is refused', async (_, link) => {
    expect(await circle.refused(circle.creator, 'im.channel_live_set', setting(link))).toMatchObject({
      status: 400,
      field: 'link',
    });
    expect(await shown()).toBe('');
  });

  test('a right in one live room is none in another, and a chat room has no stream', async () => {
    const who = await streamer();
    const other = await circle.channel({ kind: 'live' });
    expect(await circle.refused(who, 'im.channel_live_set', setting(LINK, other))).toMatchObject({
      status: 403,
      reason: 'no_grant',
    });
    expect(
      await circle.refused(circle.creator, 'im.channel_live_set', setting(LINK, circle.channelId)),
    ).toMatchObject({ status: 403, reason: 'not_here' });
  });

  test('a hidden room is not found', async () => {
    const hidden = await circle.hidden({ kind: 'live' });
    const who = await circle.member();
    expect(await circle.refused(who, 'im.channel_live_set', setting(LINK, hidden))).toMatchObject({
      status: 404,
    });
  });
});

describe('managers', () => {
  const manage = (name: 'im_admin.channel_create' | 'im_admin.update_room_base', more: object) =>
    circle.ask(circle.creator, name, { group_id: circle.groupId, ...more } as never);

  test('make live rooms, with a stream or without one yet', async () => {
    const { channel_id } = (await manage('im_admin.channel_create', {
      name: '看直播',
      channel_type: 2,
      link: LINK,
    })) as { channel_id: number };
    expect(await shown(channel_id)).toBe(LINK);
    await manage('im_admin.channel_create', { name: '以后再播', channel_type: 2 });
  });

  test('set the stream as one of the room’s facts, which is told as the same event', async () => {
    await manage('im_admin.update_room_base', { channel_id: liveId, link: LINK });
    await manage('im_admin.update_room_base', { channel_id: liveId, name: '改名' });
    expect(circle.changes.map(({ type }) => type)).toEqual(['live_config', 'channel_info']);
  });
});

describe('the owner of the site', () => {
  const create = async (hosts: object, channel_type: number, link: string) => {
    const site = { ...OUTSIDE.site, hosts: { ...OUTSIDE.site.hosts, ...hosts } };
    const input = { group_id: circle.groupId, name: `房间${channel_type}`, channel_type, link };
    const options = { headers: circle.creator.headers, outside: { ...OUTSIDE, site } };
    const { body } = await callRaw(db, 'im_admin.channel_create', input, circle.now, options);
    return JSON.parse(body) as { code: number; error?: { field: string; message: string } };
  };

  test('names the sites of live rooms', async () => {
    const hosts = { live: ['huya.com', 'tv.example'] };
    expect(await create(hosts, 2, 'https://a.tv.example/1')).toMatchObject({ code: 200 });
    expect((await create(hosts, 2, LINK)).error).toMatchObject({
      field: 'link',
      message: '直播地址只支持虎牙、tv.example',
    });
  });

  test('may name the sites of link rooms; unless named, any is good', async () => {
    expect(await create({}, 5, 'https://example.com/')).toMatchObject({ code: 200 });
    expect(await create({ link: ['example.com'] }, 5, 'https://www.example.com/')).toMatchObject({
      code: 200,
    });
    expect((await create({ link: ['example.com'] }, 5, 'https://example.org/')).error).toMatchObject({
      field: 'link',
      message: '链接只支持example.com',
    });
  });
});
