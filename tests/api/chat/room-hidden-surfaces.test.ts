/** Beside the calls of rooms (room-hidden.test.ts): nothing on the site names a room that its reader may not see. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { hotGroups } from '#lib/chat/group/list.server.ts';
import { todaysRooms } from '#lib/chat/match-day/today.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { DOCUMENTS } from '#lib/site/documents/documents.server.ts';
import { roomPage } from '#lib/site/pages/room.page.server.ts';
import { assembly } from '#tests/support/assembly.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type Frame, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { DEMO_NOW } from '#tests/support/demo-now.ts';
import { addressesOf, type Example, examplesOf } from '#tests/support/examples.ts';
import { type About, appOver, PAGE_DATA, type PageName } from '#tests/support/page-data.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { tempFolder } from '#tests/support/server.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const PICTURES = '#lib/site/documents/picture.server.ts';
/** Names and words of what is hidden; nothing else on the site has them. */
const SECRET = /墨匣/;
const { folder, remove } = tempFolder();

let documentAt: typeof import('#lib/http/documents.server.ts').documentAt;
let db: Database;
let examples: Example[];
/** Of a tournament that plays today: a hidden match-day room beside an open one. */
let circle: Circle;
let hiddenId: number;
/** Closed to visitors, and not listed. */
let closed: Circle;
let member: SignedIn;

beforeAll(async () => {
  // Pictures stay SVG, so that their text can be read.
  vi.resetModules();
  vi.doMock(PICTURES, () => ({ toPng: async (svg: string) => Buffer.from(svg) }));
  ({ documentAt } = await import('#lib/http/documents.server.ts'));
  copyFileSync(inject('demoFile'), join(folder, 'saidian.db'));
  db = openSqlite(join(folder, 'saidian.db'));
  examples = (await examplesOf(db)).slice(0, 2);
  const today = dayKey(DEMO_NOW);
  circle = await Circle.open(db, { officialKey: `tournament:${await tournamentOfToday()}` });
  hiddenId = await circle.hidden({ name: '墨匣', intro: '墨匣', matchDay: today });
  member = await circle.member();
  closed = await Circle.open(db, { name: '墨匣', visitorView: 1, isListed: false });
  const mentioned = { isAll: true, userIds: [member.id] };
  await circle.say(circle.creator, '墨匣里说的话', { channel_id: hiddenId, mentioned });
  await closed.say(closed.creator, '墨匣里说的话');
  await circle.say(circle.creator, '人人能看的话');
});
afterAll(async () => {
  vi.doUnmock(PICTURES);
  vi.resetModules();
  await db.close();
  remove();
});

async function tournamentOfToday(): Promise<number> {
  const matches = await db.read.selectFrom('match').select(['tournament_id', 'start_at']).execute();
  return matches.find(({ start_at }) => start_at !== null && dayKey(start_at) === dayKey(DEMO_NOW))!
    .tournament_id;
}

/** What names a hidden room: its words, or an address that leads there. */
function namesIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const address = new RegExp(`(?:chat_id=${hiddenId}|group_id=${closed.groupId})(?!\\d)`);
  return [SECRET, address].flatMap(pattern => pattern.exec(text)?.[0] ?? []);
}

/** Addresses at which other sites ask for a frame of a hidden room. */
const embeds = () =>
  [`group_id=${circle.groupId}&chat_id=${hiddenId}`, `group_id=${closed.groupId}`].map(
    room => `/api/oembed?url=${encodeURIComponent(`https://saidian.test/chat/group?${room}`)}`,
  );

describe('pages of rooms', () => {
  const page = (query: string) => roomPage({ db, now: () => DEMO_NOW }, new URLSearchParams(query));

  test('a hidden room has no page, a closed group neither; the open room beside it has one', async () => {
    const { groupId, channelId } = circle;
    expect(await page(`group_id=${groupId}&chat_id=${hiddenId}`)).toBeUndefined();
    expect(await page(`group_id=${closed.groupId}`)).toBeUndefined();
    expect(await page(`group_id=${closed.groupId}&chat_id=${closed.channelId}`)).toBeUndefined();
    const open = await page(`group_id=${groupId}`);
    expect(open).toMatchObject({ canonical: `/chat/group?group_id=${groupId}&chat_id=${channelId}` });
    expect(open!.lines.map(({ text }) => text)).toEqual(['人人能看的话']);
    expect(namesIn(open)).toEqual([]);
  });

  test('today’s rooms leave out one that is hidden from visitors', async () => {
    const ids = async () => (await todaysRooms(db, DEMO_NOW)).map(({ channel_id }) => channel_id);
    expect(await ids()).not.toContain(hiddenId);
    const today = dayKey(DEMO_NOW);
    const day = db.write
      .updateTable('chat_channel')
      .set({ match_day: today })
      .where('id', '=', circle.channelId);
    await db.write.updateTable('chat_channel').set({ match_day: null }).where('id', '=', hiddenId).execute();
    await day.execute();
    expect(await ids()).toContain(circle.channelId);
  });

  test('recommended groups leave out one that is not listed', async () => {
    const { list } = await hotGroups(db, { page: 1, page_size: 100 });
    expect(list.map(({ group_id }) => group_id)).toContain(circle.groupId);
    expect(namesIn(list)).toEqual([]);
  });
});

describe('the rest of the site', () => {
  // Dumps hold named columns of tables of facts alone: db/open-dump.
  const drawn = DOCUMENTS.filter(({ pattern }) => !pattern.startsWith('/open/'));
  test.each(drawn.map(({ pattern }) => pattern))('%s', async pattern => {
    const document = DOCUMENTS.find(one => one.pattern === pattern)!;
    const addresses = document.pattern === '/api/oembed' ? embeds() : addressesOf(document, examples);
    for (const address of addresses) {
      const [path = '', query = ''] = address.split('?');
      const rendering = await documentAt(appOver(db, DEMO_NOW), path, query, undefined)?.make();
      expect(namesIn(rendering?.body.toString()), address).toEqual([]);
    }
  });
  test.each(Object.keys(PAGE_DATA) as PageName[])('%s', async name => {
    for (const example of examples) {
      const entries = Object.entries(example).map(([key, [value]]) => [key, value!]);
      const about = Object.fromEntries(entries) as unknown as About;
      expect(namesIn(await PAGE_DATA[name](appOver(db, DEMO_NOW), about, new URLSearchParams()))).toEqual([]);
    }
  });

  test('search by its very name finds nothing', async () => {
    const { counts } = await circle.ask(null, 'wiki.search', { keyword: '墨匣' });
    expect(Object.values(counts).filter(n => n !== 0)).toEqual([]);
  });

  test('no card of a message shows a room', async () => {
    const kinds = assembly.registries.messageCards;
    expect(kinds.size).toBeGreaterThan(0);
    for (const read of kinds.values())
      for (const id of [hiddenId, closed.groupId, closed.channelId])
        expect(namesIn(await read(db, String(id), String(id)))).toEqual([]);
  });

  test.each(['notice.interaction_list', 'notice.system_list', 'notice.recent', 'notice.all_status'] as const)(
    '%s of a member who was mentioned where they see nothing',
    async name => {
      expect(namesIn(await circle.ask(member, name, {}))).toEqual([]);
    },
  );
});

describe('frames', () => {
  /** What each hears while the creator speaks in a hidden room and a member’s words follow in the open one. */
  async function received(who: SignedIn | null): Promise<Frame[]> {
    const bus = memoryBus();
    const site = await openSite(db, { bus, now: () => circle.now });
    const enter = async (one: SignedIn | null) => {
      const peer = await new Peer(site.url).opened();
      await peer.hello(one ? await tokenOf(db, one.id, circle.now) : undefined);
      return peer;
    };
    const [peer, creator] = [await enter(who), await enter(circle.creator)];
    await peer.ask('open', { channel_id: circle.channelId });
    if (who) await peer.ask('watch', { group_id: circle.groupId, user_ids: [circle.creator.id] });
    for (const [i, channel_id] of [hiddenId, circle.channelId].entries()) {
      const mentioned = { isAll: true, userIds: [member.id] };
      const text = { message_type: 'text', content: { text: i === 0 ? '墨匣' : '公开' }, mentioned };
      const local_id = `h${who?.id ?? 0}-${i}`;
      expect((await creator.ask('send', { channel_id, local_id, ...text })).type).toBe('ack');
    }
    await peer.awaits('log', frame => JSON.stringify(frame).includes('公开'));
    site.gateway.flush();
    site.gateway.presence.tick();
    await peer.ask('ping');
    for (const { ws } of [peer, creator]) ws.terminate();
    await site.close();
    return peer.frames;
  }
  const aboutHidden = (frames: Frame[]) =>
    frames.filter(
      frame => JSON.stringify(frame).includes(`"channel_id":${hiddenId}`) || namesIn(frame).length,
    );

  test.each(['a visitor', 'an outsider', 'a member', 'who was kicked out'])(
    '%s hears nothing of it',
    async role => {
      const people: Record<string, () => Promise<SignedIn | null>> = {
        'a visitor': async () => null,
        'an outsider': () => circle.outsider(),
        'a member': async () => member,
        'who was kicked out': () => circle.kicked(),
      };
      const frames = await received(await people[role]!());
      expect(aboutHidden(frames)).toEqual([]);
      expect(frames.some(({ type }) => type === 'log')).toBe(true);
    },
  );

  test('a manager does', async () => {
    const frames = await received(await circle.manager());
    expect(aboutHidden(frames).map(({ type }) => type)).toContain('heads');
  });
});
