/** Who may send which frame in a private conversation: every frame, every standing of the two (chat.md, Permissions). */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { upFrames } from '#lib/chat/gateway/frames.ts';
import { CLOSED } from '#lib/members/account/status.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let site: GatewaySite;
let post: Post;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  post = await Post.open(db);
  site = await openSite(db, { now: () => post.circle.now });
});
afterAll(async () => {
  for (const { ws } of peers) ws.terminate();
  await site.close();
  await db.drop();
});

/** Somebody towards a conversation with another. */
interface Standing {
  who: SignedIn | null;
  other: SignedIn;
  channelId: number;
}

/** Of two who wrote to each other; `who` is the first. */
async function between(): Promise<Standing & { who: SignedIn }> {
  const { one: who, other, channelId } = await post.talking();
  return { who, other, channelId };
}

/** One stranger's request, which is not answered. */
async function request(): Promise<{ writer: SignedIn; reader: SignedIn; channelId: number }> {
  const [writer, reader] = (await post.strangers(2)) as [SignedIn, SignedIn];
  await post.write(writer, reader, '在吗');
  const { uuid } = await post.write(writer, reader, '你好');
  return { writer, reader, channelId: Number(uuid.split('-')[0]) };
}

const ROLES: Readonly<Record<string, () => Promise<Standing>>> = {
  visitor: async () => ({ ...(await between()), who: null }),
  stranger: async () => ({ ...(await between()), who: await post.circle.member() }),
  operator: async () => ({ ...(await between()), who: await signInAs(db, 'operator', post.circle.now) }),
  friend: between,
  /** By the other. */
  async blocked() {
    const standing = await between();
    await post.block(standing.other, standing.who);
    return standing;
  },
  async blocking() {
    const standing = await between();
    await post.block(standing.who, standing.other);
    return standing;
  },
  /** The other's account is closed. */
  async left() {
    const standing = await between();
    await db.write.updateTable('user').set({ status: CLOSED }).where('id', '=', standing.other.id).execute();
    return standing;
  },
  async requesting() {
    const { writer, reader, channelId } = await request();
    return { who: writer, other: reader, channelId };
  },
  async requested() {
    const { writer, reader, channelId } = await request();
    return { who: reader, other: writer, channelId };
  },
  /** Declined the other's request. */
  async declining() {
    const { writer, reader, channelId } = await request();
    await post.answer(reader, writer, false);
    return { who: reader, other: writer, channelId };
  },
};

/** Places of one's own letter and of the other's, written by hand: some may no longer write. */
const [OWN, OTHERS] = [1, 2];
async function writtenBy(channelId: number, n: number, { id }: SignedIn): Promise<void> {
  const line = db.write.updateTable('chat_message').set({ user_id: id });
  await line.where('channel_id', '=', channelId).where('n', '=', n).execute();
}

let serial = 0;
type Fields = (standing: Standing) => Record<string, unknown>;
const FRAMES: Readonly<Record<string, Fields>> = {
  open: ({ channelId: channel_id }) => ({ channel_id }),
  close: ({ channelId: channel_id }) => ({ channel_id }),
  send: ({ channelId: channel_id }) => ({
    channel_id,
    local_id: `letter-${++serial}`,
    message_type: 'text',
    content: { text: '你好' },
  }),
  recall: ({ channelId: channel_id }) => ({ channel_id, n: OTHERS }),
  'recall of their own': ({ channelId: channel_id }) => ({ channel_id, n: OWN }),
  expand: ({ channelId: channel_id }) => ({ channel_id, n: OTHERS, expansion: { a: 1 } }),
  'expand of their own': ({ channelId: channel_id }) => ({ channel_id, n: OWN, expansion: { a: 1 } }),
  react: ({ channelId: channel_id }) => ({ channel_id, n: OTHERS, emoji: '赞', on: true }),
  edit: ({ channelId: channel_id }) => ({ channel_id, n: OTHERS, text: '改过' }),
  'edit of their own': ({ channelId: channel_id }) => ({ channel_id, n: OWN, text: '改过' }),
  read: ({ channelId: channel_id }) => ({ channel_id, n: 0 }),
  typing: ({ channelId: channel_id }) => ({ channel_id }),
  // Whose presence it tells: presence-letters.test.ts.
  watch_letters: ({ other }) => ({ user_ids: [other.id] }),
};

async function outcome(frame: string, makeStanding: () => Promise<Standing>): Promise<string> {
  const standing = await makeStanding();
  const { who, other, channelId } = standing;
  if (who) await writtenBy(channelId, OWN, who);
  await writtenBy(channelId, OTHERS, other);
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello(who ? await tokenOf(db, who.id, post.circle.now) : undefined);
  const answer = await peer.ask(frame.split(' ')[0]!, FRAMES[frame]!(standing));
  peer.ws.terminate();
  return answer.type === 'ack' ? 'ack' : `${answer['code']}`;
}

const reading = '401 404 404 ack ack ack ack ack ack ack';
const writing = '401 404 404 ack 405 403 403 ack ack ack';
const ofOthers = '401 404 404 403 405 403 403 403 403 403';
/** What each is answered, in the order of ROLES. Of others' conversations nobody is told. */
const TABLE: Readonly<Record<keyof typeof FRAMES, string>> = {
  open: '404 404 404 ack ack ack ack ack ack ack',
  close: 'ack ack ack ack ack ack ack ack ack ack',
  send: writing,
  // Nobody takes back what the other said; one's own at any time.
  recall: '401 404 404 403 403 403 403 403 403 403',
  'recall of their own': reading,
  expand: ofOthers,
  'expand of their own': writing,
  // A request is answered before anything else.
  react: '401 404 404 ack 405 403 403 ack 403 403',
  edit: ofOthers,
  'edit of their own': writing,
  read: reading,
  typing: writing,
  watch_letters: '401 ack ack ack ack ack ack ack ack ack',
};
/** About no conversation. */
const OF_NO_LETTER = ['hello', 'watch', 'ping'];

test('every frame about a conversation has its row', () => {
  const ofLetters = Object.keys(upFrames).filter(frame => !OF_NO_LETTER.includes(frame));
  expect([...new Set(Object.keys(FRAMES).map(frame => frame.split(' ')[0]))]).toEqual(ofLetters);
  expect(Object.keys(TABLE)).toEqual(Object.keys(FRAMES));
});

test.each(Object.entries(TABLE))('%s', async (frame, expected) => {
  const found: string[] = [];
  for (const standing of Object.values(ROLES)) found.push(await outcome(frame, standing));
  expect(found.join(' ')).toBe(expected);
});

test('a member who is frozen with a conversation open changes nothing there: each frame is refused with 30000', async () => {
  const standing = await between();
  const { who, channelId } = standing;
  // The gateway looks for ended sessions now and then, and would end the connection.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const unlooking = await openSite(db, { now: () => post.circle.now });
  vi.useRealTimers();
  const peer = await new Peer(unlooking.url).opened();
  onTestFinished(() => {
    peer.ws.terminate();
    return unlooking.close();
  });
  await peer.hello(await tokenOf(db, who.id, post.circle.now));
  expect(await peer.ask('open', { channel_id: channelId })).toMatchObject({ type: 'ack' });
  await post.circle.freeze(who);
  for (const frame of Object.keys(FRAMES).filter(one => !/^(open|close|watch_letters)$/.test(one))) {
    const answer = await peer.ask(frame.split(' ')[0]!, FRAMES[frame]!(standing));
    expect([frame, answer]).toMatchObject([frame, { type: 'nack', code: 30_000 }]);
  }
});
