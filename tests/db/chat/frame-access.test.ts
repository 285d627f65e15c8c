/** Who may send which frame where: every frame, every role, every kind of room (spec §6; chat.md, Permissions). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upFrames } from '#lib/chat/gateway/frames.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

/**
 * `kicked`, `blacklisted`: on the group's blacklist, after belonging to it or without. `muted_here`, `unseeing`: denied
 * speech, or sight, in the open room alone. `operator`: of the site, who has no role in groups.
 */
const ROLES = [
  ...['visitor', 'outsider', 'operator', 'kicked', 'blacklisted', 'muted', 'muted_here', 'unseeing'],
  ...['member', 'holder', 'leader', 'manager', 'creator'],
];
type Role = (typeof ROLES)[number];

let db: TestDatabase;
let site: GatewaySite;
let circle: Circle;
const people = new Map<Role, SignedIn | null>();
/** Open to visitors; for members; for holders of an identity and managers; for managers. */
const places = new Map<string, number>();
const peers: Peer[] = [];

beforeAll(async () => {
  db = await makeDatabase('sqlite');
  circle = await Circle.open(db);
  const holder = await circle.member();
  const identityId = await circle.identity([holder]);
  places.set('open', circle.channelId);
  places.set('members', await circle.channel({ visitorView: 1 }));
  places.set('identity', await circle.channel({ viewers: [identityId] }));
  places.set('hidden', await circle.hidden());
  const leader = await circle.member();
  for (const channelId of places.values()) await circle.grant('manage', [leader.id], channelId);
  people.set('visitor', null).set('outsider', await circle.outsider());
  people.set('operator', await signInAs(db, 'operator', circle.now));
  people.set('kicked', await circle.kicked()).set('blacklisted', await circle.blacklisted());
  people.set('muted', await circle.muted()).set('muted_here', await circle.banned('send'));
  people.set('unseeing', await circle.banned('view')).set('member', await circle.member());
  people.set('holder', holder).set('leader', leader);
  people.set('manager', await circle.manager()).set('creator', circle.creator);
  site = await openSite(db, { now: () => circle.now });
});
afterAll(async () => {
  for (const { ws } of peers) ws.terminate();
  await site.close();
  await db.drop();
});

async function enter(who: SignedIn | null): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello(who ? await tokenOf(db, who.id, circle.now) : undefined);
  return peer;
}

let serial = 0;
type Fields = (place: { group_id: number; channel_id: number; n: number }) => Record<string, unknown>;
const FRAMES: Record<string, Fields> = {
  open: ({ channel_id }) => ({ channel_id }),
  close: ({ channel_id }) => ({ channel_id }),
  send: ({ channel_id }) => ({
    channel_id,
    local_id: `f${++serial}`,
    message_type: 'text',
    content: { text: '你好' },
  }),
  recall: ({ channel_id, n }) => ({ channel_id, n }),
  'recall of a member’s': ({ channel_id, n }) => ({ channel_id, n }),
  'recall of their own': ({ channel_id, n }) => ({ channel_id, n }),
  expand: ({ channel_id, n }) => ({ channel_id, n, expansion: { a: 1 } }),
  react: ({ channel_id, n }) => ({ channel_id, n, emoji: '赞', on: true }),
  edit: ({ channel_id, n }) => ({ channel_id, n, text: '改过' }),
  'edit of their own': ({ channel_id, n }) => ({ channel_id, n, text: '改过' }),
  read: ({ channel_id }) => ({ channel_id, n: 0 }),
  typing: ({ channel_id }) => ({ channel_id }),
  watch: ({ group_id }) => ({ group_id, user_ids: [] }),
  watch_letters: () => ({ user_ids: [] }),
};

/** Whose message it is about. */
function authorOf(frame: string, role: Role): SignedIn {
  if (frame.endsWith('member’s')) return people.get('holder')!;
  return (frame.endsWith('own') && people.get(role)) || circle.creator;
}

/** Written by hand: some authors may no longer speak. */
async function lineOf(author: SignedIn, channel_id: number): Promise<number> {
  const { n } = await circle.say(circle.creator, '一句话', { channel_id });
  const line = db.write.updateTable('chat_message').set({ user_id: author.id });
  await line.where('channel_id', '=', channel_id).where('n', '=', n).execute();
  return n;
}

async function outcomes(frame: string, place: string): Promise<string> {
  const found: string[] = [];
  const channel_id = places.get(place)!;
  for (const role of ROLES) {
    const n = await lineOf(authorOf(frame, role), channel_id);
    const peer = await enter(people.get(role)!);
    const fields = FRAMES[frame]!({ group_id: circle.groupId, channel_id, n });
    const answer = await peer.ask(frame.split(' ')[0]!, fields);
    found.push(answer.type === 'ack' ? 'ack' : `${answer['code']}`);
    peer.ws.terminate();
  }
  return found.join(' ');
}

const anyone = 'ack ack ack ack ack ack ack ack ack ack ack ack ack';
const inGroup = '401 403 403 24406 24406 ack ack ack ack ack ack ack ack';
/** By place and frame: what each role is answered, in the order of ROLES. Who may not see a room is told of none. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  open: {
    open: 'ack ack ack ack ack ack ack 404 ack ack ack ack ack',
    send: '401 403 403 24406 24406 24408 24408 404 ack ack ack ack ack',
    recall: '401 403 403 403 403 403 403 404 403 403 403 403 ack',
    'recall of a member’s': '401 403 403 403 403 403 403 404 403 ack ack ack ack',
    'recall of their own': '401 ack ack ack ack ack ack 404 ack ack ack ack ack',
    expand: '401 403 403 24406 24406 24408 24408 404 403 403 403 403 ack',
    react: '401 403 403 24406 24406 24408 24408 404 ack ack ack ack ack',
    edit: '401 403 403 24406 24406 24408 24408 404 403 403 403 403 ack',
    'edit of their own': '401 403 403 24406 24406 24408 24408 404 ack ack ack ack ack',
    read: '401 403 403 24406 24406 ack ack 404 ack ack ack ack ack',
  },
  members: {
    open: '404 404 404 404 404 ack ack ack ack ack ack ack ack',
    send: '401 404 404 404 404 24408 ack ack ack ack ack ack ack',
    recall: '401 404 404 404 404 403 403 403 403 403 403 403 ack',
    'recall of a member’s': '401 404 404 404 404 403 403 403 403 ack ack ack ack',
    'recall of their own': '401 404 404 404 404 ack ack ack ack ack ack ack ack',
    expand: '401 404 404 404 404 24408 403 403 403 403 403 403 ack',
    react: '401 404 404 404 404 24408 ack ack ack ack ack ack ack',
    edit: '401 404 404 404 404 24408 403 403 403 403 403 403 ack',
    'edit of their own': '401 404 404 404 404 24408 ack ack ack ack ack ack ack',
    read: '401 404 404 404 404 ack ack ack ack ack ack ack ack',
  },
  identity: {
    open: '404 404 404 404 404 404 404 404 404 ack ack ack ack',
    send: '401 404 404 404 404 404 404 404 404 ack ack ack ack',
    recall: '401 404 404 404 404 404 404 404 404 403 403 403 ack',
    'recall of a member’s': '401 404 404 404 404 404 404 404 404 ack ack ack ack',
    'recall of their own': '401 404 404 404 404 404 404 404 404 ack ack ack ack',
    expand: '401 404 404 404 404 404 404 404 404 403 403 403 ack',
    react: '401 404 404 404 404 404 404 404 404 ack ack ack ack',
    edit: '401 404 404 404 404 404 404 404 404 403 403 403 ack',
    'edit of their own': '401 404 404 404 404 404 404 404 404 ack ack ack ack',
    read: '401 404 404 404 404 404 404 404 404 ack ack ack ack',
  },
  hidden: {
    open: '404 404 404 404 404 404 404 404 404 404 ack ack ack',
    send: '401 404 404 404 404 404 404 404 404 404 ack ack ack',
    recall: '401 404 404 404 404 404 404 404 404 404 403 403 ack',
    'recall of a member’s': '401 404 404 404 404 404 404 404 404 404 ack ack ack',
    'recall of their own': '401 404 404 404 404 404 404 404 404 404 ack ack ack',
    expand: '401 404 404 404 404 404 404 404 404 404 403 403 ack',
    react: '401 404 404 404 404 404 404 404 404 404 ack ack ack',
    edit: '401 404 404 404 404 404 404 404 404 404 403 403 ack',
    'edit of their own': '401 404 404 404 404 404 404 404 404 404 ack ack ack',
    read: '401 404 404 404 404 404 404 404 404 404 ack ack ack',
  },
};
/** The same wherever it is: leaving a room, a frame of letters alone, and a frame of the group. */
const EVERYWHERE = {
  close: anyone,
  typing: '401 404 404 404 404 404 404 404 404 404 404 404 404',
  watch: inGroup,
  watch_letters: '401 ack ack ack ack ack ack ack ack ack ack ack ack',
};
/** About no room. */
const OF_NO_ROOM = ['hello', 'ping'];

test('every frame about a room has its rows', () => {
  const ofRooms = Object.keys(upFrames).filter(frame => !OF_NO_ROOM.includes(frame));
  expect([...new Set(Object.keys(FRAMES).map(frame => frame.split(' ')[0]))]).toEqual(ofRooms);
  for (const rows of Object.values(TABLE))
    expect(Object.keys({ ...rows, ...EVERYWHERE }).toSorted()).toEqual(Object.keys(FRAMES).toSorted());
});

describe.each(Object.entries(TABLE))('%s', (place, rows) => {
  test.each(Object.entries({ ...rows, ...EVERYWHERE }))('%s', async (frame, expected) => {
    expect(await outcomes(frame, place)).toBe(expected);
  });
});

test('a member who is frozen with a room open changes nothing there: each frame is refused with 30000 and why', async () => {
  const frozen = await circle.member();
  const peer = await enter(frozen);
  const place = { group_id: circle.groupId, channel_id: circle.channelId };
  expect(await peer.ask('open', place)).toMatchObject({ type: 'ack' });
  const own = { ...place, n: await lineOf(frozen, circle.channelId) };
  await circle.freeze(frozen);
  const writing = ['send', 'recall of their own', 'expand', 'react', 'edit of their own', 'read'];
  for (const frame of writing) {
    const answer = await peer.ask(frame.split(' ')[0]!, FRAMES[frame]!(own));
    expect([frame, answer]).toMatchObject([
      frame,
      { type: 'nack', code: 30_000, message: expect.stringContaining('冻结') },
    ]);
  }
});
