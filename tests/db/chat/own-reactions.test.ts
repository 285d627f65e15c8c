/** What a member is told of their own reactions, and acts that are too fast. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { react } from '#lib/chat/message/react.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { contextOf } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
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

  test('a tab that comes back learns which reactions are its own by now, given or taken back elsewhere', async () => {
    const [added, taken, quiet] = [await message(), await message(), await message()];
    const away = await enter(reader);
    await acts(away, 'react', taken, give());
    const { rev } = await stored(taken);
    away.ws.close();
    const other = await enter(reader);
    await acts(other, 'react', added, give('火'));
    await acts(other, 'react', taken, back());
    const peer = await new Peer(site.url).opened();
    peers.push(peer);
    await peer.hello(await tokenOf(db, reader.id, circle.now));
    const answer = await peer.ask('open', { channel_id: circle.channelId, rev });
    expect(answer['reacted']).toEqual([{ n: added, emoji: '火' }]);
    expect(answer['reacted_of']).toEqual(expect.arrayContaining([added, taken]));
    expect(answer['reacted_of']).not.toContain(quiet);
  });

  test('too many stickers or reactions a second are refused in words of their own', async () => {
    const n = await message();
    const peer = await enter(reader);
    const { channelId: channel_id } = circle;
    const sticker = (i: number) =>
      peer.ask('send', { channel_id, local_id: `s${n}-${i}`, message_type: 'sticker', content: { id: 1 } });
    circle.now += 10_000;
    for (let i = 0; i < 5; i++) expect(await sticker(i)).toMatchObject({ type: 'ack' });
    const refused = { type: 'nack', code: 20_604, message: '表情发送过快，请稍后再试' };
    expect(await sticker(5)).toMatchObject(refused);
    expect(await peer.ask('react', { channel_id, n, ...give() })).toMatchObject(refused);
    const text = { local_id: `t${n}`, message_type: 'text', content: { text: '快' } };
    expect(await peer.ask('send', { channel_id, ...text })).toMatchObject({
      code: 20_604,
      message: '发送过快，请稍后再试',
    });
    circle.now += 10_000;
  });

  test('a reaction by a call reaches the other tabs of the person, too', async () => {
    const n = await message();
    const target = { ...circle.target, uuid: `${circle.channelId}-${n}` };
    const received: unknown[] = [];
    site.fanout.subscribe(`user:${reader.id}`, event => void received.push(event));
    circle.now += 1000;
    const context = contextOf(db, reader.id, site.messages, circle.now);
    await react(context, await findChannel(context, circle.channelId, reader.id), { n, ...give() });
    await soon(() =>
      expect(received).toContainEqual({ type: 'reacted', channelId: circle.channelId, n, ...give() }),
    );
    const answer = await circle.ask(author, 'im.message_react', { ...target, ...give() });
    expect(answer.reactions).toEqual([{ emoji: '赞', count: 2 }]);
    const edited = await circle.ask(author, 'im.message_edit', { ...target, text: '改过' });
    expect((await stored(n)).rev).toBe(edited.rev);
    expect(JSON.parse((await stored(n)).content)).toEqual({ text: '改过' });
  });
});
