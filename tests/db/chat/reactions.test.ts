/** Reactions and edits: stored once, told to everybody who has the room open, gone with their message. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITABLE_MS, EDITS_MAX, REACTIONS_MAX } from '#lib/chat/message/limits.ts';
import { messageData } from '#lib/chat/message/user-data.server.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { EMOJI } from '#lib/members/account/emoji.ts';
import { TEST_ORIGIN } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type Frame, type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeTeam } from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let site: GatewaySite;
  let circle: Circle;
  let author: SignedIn;
  let reader: SignedIn;
  const peers: Peer[] = [];

  beforeAll(async () => {
    db = await makeDatabase(dialect);
    circle = await Circle.open(db);
    [author, reader] = [await circle.member(), await circle.member()];
    site = await openSite(db, { now: () => circle.now });
  });
  afterAll(async () => {
    for (const { ws } of peers) ws.terminate();
    await site.close();
    await db.drop();
  });

  async function enter(who: SignedIn | null, channel_id = circle.channelId): Promise<Peer> {
    const peer = await new Peer(site.url).opened();
    peers.push(peer);
    await peer.hello(who ? await tokenOf(db, who.id, circle.now) : undefined);
    await peer.ask('open', { channel_id });
    return peer;
  }
  /** Its place. Further acts are not too fast for the sender. */
  async function message(text = '一句话'): Promise<number> {
    const { n } = await circle.say(author, text);
    return n;
  }
  async function acts(peer: Peer, type: 'react' | 'edit' | 'recall', n: number, fields: object = {}) {
    circle.now += 1000;
    return peer.ask(type, { channel_id: circle.channelId, n, ...fields });
  }
  const give = (emoji = '赞') => ({ emoji, on: true });
  const back = (emoji = '赞') => ({ emoji, on: false });
  const stored = (n: number) =>
    db.read
      .selectFrom('chat_message')
      .select(['content', 'reactions', 'expansion', 'rev'])
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', n)
      .executeTakeFirstOrThrow();
  const rows = (table: 'chat_reaction' | 'chat_edit', n: number) =>
    db.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', n)
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));

  test('a reaction is counted once a person, and taken back', async () => {
    const n = await message();
    const [one, two] = [await enter(author), await enter(reader)];
    expect(await acts(one, 'react', n, give())).toMatchObject({ reactions: [{ emoji: '赞', count: 1 }] });
    const again = await acts(one, 'react', n, give());
    expect(again).toMatchObject({ reactions: [{ emoji: '赞', count: 1 }] });
    await acts(two, 'react', n, give('火'));
    await acts(two, 'react', n, give());
    const counted = [
      { emoji: '赞', count: 2 },
      { emoji: '火', count: 1 },
    ];
    expect(JSON.parse((await stored(n)).reactions)).toEqual(counted);
    await acts(one, 'react', n, back());
    await acts(two, 'react', n, back());
    await acts(two, 'react', n, back());
    expect(JSON.parse((await stored(n)).reactions)).toEqual([{ emoji: '火', count: 1 }]);
    expect(await rows('chat_reaction', n)).toBe(1);
  });

  test('two people at once are both counted', async () => {
    const n = await message();
    const both = await Promise.all([author, reader].map(who => enter(who)));
    await Promise.all(both.map(peer => peer.ask('react', { channel_id: circle.channelId, n, ...give() })));
    expect(JSON.parse((await stored(n)).reactions)).toEqual([{ emoji: '赞', count: 2 }]);
  });

  test('whoever has the room open sees it at the next revision; other tabs of the person know it as theirs', async () => {
    const n = await message();
    const [one, tab, visitor] = [await enter(reader), await enter(reader), await enter(null)];
    await acts(one, 'react', n, give());
    const isIt = (frame: Frame) =>
      (frame['entries'] as WireMessage[]).some(entry => entry.n === n && entry.reactions.length === 1);
    await visitor.awaits('log', isIt);
    const own = await tab.awaits('reacted');
    expect(own).toMatchObject({ channel_id: circle.channelId, n, emoji: '赞', on: true });
    expect(visitor.of('reacted')).toEqual([]);
    const request = async (peer: Peer) =>
      (await peer.ask('open', { channel_id: circle.channelId }))['reacted'] as object[];
    expect(await request(tab)).toContainEqual({ n, emoji: '赞' });
    expect(await request(visitor)).toEqual([]);
    const target = { ...circle.target, around_n: n };
    const [mine, others] = [
      await circle.ask(reader, 'im.message_history', target),
      await circle.ask(author, 'im.message_history', target),
    ];
    expect(mine.reacted).toContainEqual({ n, emoji: '赞' });
    expect(others.reacted).not.toContainEqual({ n, emoji: '赞' });
  });

  test('only emoji of the site, so many kinds a message, and no system lines', async () => {
    const n = await message();
    const peer = await enter(reader);
    expect(await acts(peer, 'react', n, give('不是表情'))).toMatchObject({ code: 400, field: 'emoji' });
    const full = EMOJI.slice(0, REACTIONS_MAX).map(({ name }) => ({ emoji: name, count: 1 }));
    await db.write
      .updateTable('chat_message')
      .set({ reactions: JSON.stringify(full) })
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', n)
      .execute();
    const next = EMOJI[REACTIONS_MAX]!.name;
    expect(await acts(peer, 'react', n, give(next))).toMatchObject({ reason: 'reactions_full' });
    expect(await acts(peer, 'react', n, give(EMOJI[0]!.name))).toMatchObject({ type: 'ack' });
    const line = await message();
    await db.write
      .updateTable('chat_message')
      .set({ kind: 'system' })
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', line)
      .execute();
    expect(await acts(peer, 'react', line, give())).toMatchObject({ code: 404 });
  });

  test('they go with a message that is recalled', async () => {
    const n = await message();
    const [own, other] = [await enter(author), await enter(reader)];
    await acts(other, 'react', n, give());
    await acts(own, 'edit', n, { text: '改过' });
    expect([await rows('chat_reaction', n), await rows('chat_edit', n)]).toEqual([1, 1]);
    await acts(own, 'recall', n);
    expect([await rows('chat_reaction', n), await rows('chat_edit', n)]).toEqual([0, 0]);
    expect((await stored(n)).reactions).toBe('[]');
    expect(await acts(other, 'react', n, give())).toMatchObject({ code: 404 });
  });

  test('an edited text is marked, told, and what it said before is kept', async () => {
    const n = await message('写错了');
    const [own, other] = [await enter(author), await enter(reader)];
    const { rev } = await stored(n);
    await acts(own, 'edit', n, { text: ' 写对了 ' });
    const after = await stored(n);
    expect(JSON.parse(after.content)).toEqual({ text: '写对了' });
    expect(JSON.parse(after.expansion)).toMatchObject({ edited_at: circle.now });
    expect(after.rev).toBeGreaterThan(rev);
    const isIt = (frame: Frame) => JSON.stringify(frame).includes('写对了');
    await other.awaits('log', isIt);
    const edits = await db.read.selectFrom('chat_edit').select('content').where('n', '=', n).execute();
    expect(edits).toEqual([{ content: JSON.stringify({ text: '写错了' }) }]);
    const before = await stored(n);
    await acts(own, 'edit', n, { text: '写对了' });
    expect(await stored(n)).toEqual(before);
  });

  test('only the server says that a message was edited', async () => {
    const n = await message();
    const expansion = { edited_at: 1, mine: 2 };
    const uuid = `${circle.channelId}-${n}`;
    const found = await circle.ask(author, 'im.message_expansion', { ...circle.target, uuid, expansion });
    expect(found.expansion).toMatchObject({ mine: 2 });
    expect(found.expansion).not.toHaveProperty('edited_at');
    circle.now += 1000;
    const sent = { expansion: { local_message_id: 'edited-from-the-start', edited_at: 1 } };
    const { n: other } = await circle.ask(author, 'im.message_send', circle.saying('新的', sent));
    expect(JSON.parse((await stored(other)).expansion)).not.toHaveProperty('edited_at');
    await acts(await enter(author), 'edit', n, { text: '改过' });
    const edited = circle.now;
    circle.now += 1000;
    const again = await circle.ask(author, 'im.message_expansion', { ...circle.target, uuid, expansion });
    expect(again.expansion).toMatchObject({ edited_at: edited });
  });

  test('an edit is refused after ten minutes, to nothing, and when it is too often', async () => {
    const n = await message();
    const own = await enter(author);
    expect(await acts(own, 'edit', n, { text: ' ' })).toMatchObject({ reason: 'content_empty' });
    for (let i = 0; i < EDITS_MAX; i++) {
      expect(await acts(own, 'edit', n, { text: `第 ${i} 次` })).toMatchObject({ type: 'ack' });
    }
    expect(await acts(own, 'edit', n, { text: '再一次' })).toMatchObject({ reason: 'edits_full' });
    const late = await message();
    circle.now += EDITABLE_MS;
    expect(await acts(own, 'edit', late, { text: '太晚了' })).toMatchObject({ reason: 'too_late' });
  });

  test('the address of a thing of the site becomes a card, and goes with the address', async () => {
    const team = await makeTeam(db, { name: '甲队' });
    const address = `${TEST_ORIGIN}/wiki/team/1/${team.id}`;
    const own = await enter(author);
    const n = await message(`看看 ${address}`);
    const cardOf = async () => {
      const query = db.read.selectFrom('chat_message').select('extra').where('n', '=', n);
      const { extra } = await query.where('channel_id', '=', circle.channelId).executeTakeFirstOrThrow();
      return JSON.parse(extra);
    };
    expect(await cardOf()).toMatchObject({ url: `/wiki/team/1/${team.id}`, title: '甲队' });
    await acts(own, 'edit', n, { text: '算了' });
    expect(await cardOf()).toEqual({});
    await acts(own, 'edit', n, { text: `还是看 ${address}` });
    expect(await cardOf()).toMatchObject({ title: '甲队' });
    await acts(own, 'edit', n, { text: `${TEST_ORIGIN}/wiki/team/1/999999` });
    expect(await cardOf()).toEqual({});
  });

  test('who closes the account takes their reactions along if they wish', async () => {
    const n = await message();
    const leaver = await circle.member();
    const [peer, other] = [await enter(leaver), await enter(reader)];
    await acts(other, 'react', n, give());
    await acts(peer, 'react', n, give());
    const tables = await messageData.tables(db, leaver.id);
    expect(tables.find(({ name }) => name === 'reactions')!.rows).toMatchObject([{ n, emoji: '赞' }]);
    const { rev } = await stored(n);
    await inTransaction(db, trx => messageData.erase(trx, leaver.id, 'erase'));
    const after = await stored(n);
    expect(JSON.parse(after.reactions)).toEqual([{ emoji: '赞', count: 1 }]);
    expect(after.rev).toBeGreaterThan(rev);
    await soon(async () => expect(await rows('chat_reaction', n)).toBe(1));
    const head = await db.read
      .selectFrom('chat_head')
      .select('rev')
      .where('channel_id', '=', circle.channelId)
      .executeTakeFirstOrThrow();
    expect(head.rev).toBe(after.rev);
  });
});
