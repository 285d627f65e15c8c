/** Letters by the gateway: who hears of what, typing, reading, and what stays with the two. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Frame, type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let site: GatewaySite;
  let post: Post;
  const peers: Peer[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    const bus = memoryBus();
    post = await Post.open(db, bus);
    site = await openSite(db, { bus, now: () => post.circle.now });
  });
  afterAll(async () => {
    for (const { ws } of peers) ws.terminate();
    await site.close();
    await db.drop();
  });

  async function enter(who: SignedIn | null, channel_id?: number): Promise<Peer> {
    const peer = await new Peer(site.url).opened();
    peers.push(peer);
    await peer.hello(who ? await tokenOf(db, who.id, post.circle.now) : undefined);
    if (channel_id !== undefined)
      expect(await peer.ask('open', { channel_id })).toMatchObject({ type: 'ack' });
    return peer;
  }
  let serial = 0;
  const letter = (channel_id: number, text = '你好') => ({
    channel_id,
    local_id: `letter-${dialect}-${++serial}`,
    message_type: 'text',
    content: { text },
  });
  const acts = (peer: Peer, type: string, fields: object) => {
    post.circle.now += 2000;
    return peer.ask(type, fields);
  };
  const saysIn = (frame: Frame) =>
    (frame['entries'] as { content: { text?: string } }[]).map(({ content }) => content.text);

  test('a letter reaches whoever has it open, and tells both of its list', async () => {
    const { one, other, channelId } = await post.talking();
    const [writer, reader, elsewhere] = [
      await enter(one, channelId),
      await enter(other, channelId),
      await enter(other),
    ];
    expect(await acts(writer, 'send', letter(channelId, '看到了吗'))).toMatchObject({ type: 'ack', n: 3 });
    await reader.awaits('log', frame => saysIn(frame).includes('看到了吗'));
    for (const peer of [writer, reader, elsewhere])
      await peer.awaits('letter', frame => frame['channel_id'] === channelId);
    expect(elsewhere.of('log')).toEqual([]);
  });

  test('every frame of a conversation is nothing to others, whatever they are elsewhere', async () => {
    const { channelId } = await post.talking();
    const frames = {
      open: { channel_id: channelId },
      send: letter(channelId),
      recall: { channel_id: channelId, n: 1 },
      expand: { channel_id: channelId, n: 1, expansion: {} },
      react: { channel_id: channelId, n: 1, emoji: '赞', on: true },
      edit: { channel_id: channelId, n: 1, text: '改' },
      read: { channel_id: channelId, n: 1 },
      typing: { channel_id: channelId },
    };
    for (const who of [await post.circle.member(), post.circle.creator]) {
      const peer = await enter(who);
      for (const [type, fields] of Object.entries(frames))
        expect(await acts(peer, type, fields), type).toMatchObject({ type: 'nack', code: 404 });
    }
    const visitor = await enter(null);
    expect(await visitor.ask('open', frames.open)).toMatchObject({ code: 404 });
  });

  test('recalls, edits and reactions work; nobody recalls the other’s', async () => {
    const { one, other, channelId } = await post.talking();
    const [writer, reader] = [await enter(one, channelId), await enter(other, channelId)];
    expect(await acts(reader, 'react', { channel_id: channelId, n: 1, emoji: '赞', on: true })).toMatchObject(
      {
        type: 'ack',
      },
    );
    expect(await acts(writer, 'edit', { channel_id: channelId, n: 1, text: '在不在' })).toMatchObject({
      type: 'ack',
    });
    expect(await acts(reader, 'recall', { channel_id: channelId, n: 1 })).toMatchObject({ code: 403 });
    expect(await acts(writer, 'recall', { channel_id: channelId, n: 1 })).toMatchObject({ type: 'ack' });
  });

  test('who was blocked meanwhile is told 405 at the next letter, edit and sign of typing', async () => {
    const { one, other, channelId } = await post.talking();
    const peer = await enter(one, channelId);
    await post.block(other, one);
    for (const [type, fields] of [
      ['send', letter(channelId)],
      ['edit', { channel_id: channelId, n: 1, text: '改' }],
      ['react', { channel_id: channelId, n: 2, emoji: '赞', on: true }],
      ['typing', { channel_id: channelId }],
    ] as const)
      expect(await acts(peer, type, fields), type).toMatchObject({ type: 'nack', code: 405 });
    expect(await acts(peer, 'recall', { channel_id: channelId, n: 1 })).toMatchObject({ type: 'ack' });
  });

  test('reading is told to one’s own tabs alone', async () => {
    const { one, other, channelId } = await post.talking();
    const [reader, tab, writer] = [
      await enter(one, channelId),
      await enter(one),
      await enter(other, channelId),
    ];
    expect(await acts(reader, 'read', { channel_id: channelId, n: 2 })).toMatchObject({ n: 2 });
    await tab.awaits('read', frame => frame['channel_id'] === channelId);
    await tab.awaits('letter');
    await acts(writer, 'ping', {});
    expect(writer.of('read')).toEqual([]);
    expect(await post.unread(one)).toEqual({ unread: 0, requests: 0 });
  });

  describe('typing', () => {
    test('is told to the other one alone, and so often at most', async () => {
      const { one, other, channelId } = await post.talking();
      const [writer, reader, own] = [await enter(one), await enter(other), await enter(one)];
      for (let i = 0; i < 5; i++)
        expect(await writer.ask('typing', { channel_id: channelId })).toMatchObject({ type: 'ack' });
      expect(await reader.awaits('typing')).toMatchObject({ channel_id: channelId, user_id: one.id });
      await acts(writer, 'ping', {});
      await soon(() => expect(reader.of('typing')).toHaveLength(2));
      expect(own.of('typing')).toEqual([]);
    });

    test('is not told before a request is accepted', async () => {
      const [ann, bob] = await post.strangers(2);
      const { uuid } = await post.write(ann!, bob!);
      const channel_id = Number(uuid.split('-')[0]);
      const [writer, reader] = [await enter(ann!), await enter(bob!)];
      await acts(writer, 'typing', { channel_id });
      await post.answer(bob!, ann!, true);
      await acts(writer, 'typing', { channel_id });
      await reader.awaits('typing');
      await acts(writer, 'ping', {});
      expect(reader.of('typing')).toHaveLength(1);
    });
  });

  test('whose request is accepted is told at once, and not who is declined', async () => {
    for (const [isAccepted, told] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const [ann, bob] = await post.strangers(2);
      const { uuid } = await post.write(ann!, bob!);
      const [writer, reader] = [await enter(ann!), await enter(bob!)];
      await post.answer(bob!, ann!, isAccepted);
      await reader.awaits('letter');
      // What comes after it was sent after it.
      await acts(writer, 'ping', {});
      expect(writer.of('letter')).toHaveLength(told);
      if (isAccepted)
        expect(writer.of('letter')[0]).toMatchObject({ channel_id: Number(uuid.split('-')[0]) });
    }
  });

  test('a reader who declined hears nothing of further letters, and reacts to none before', async () => {
    const [ann, bob] = await post.strangers(2);
    const { uuid } = await post.write(ann!, bob!);
    const channel_id = Number(uuid.split('-')[0]);
    const reader = await enter(bob!, channel_id);
    const reaction = { channel_id, n: 1, emoji: '赞', on: true };
    expect(await acts(reader, 'react', reaction)).toMatchObject({ code: 403, reason: 'answer_first' });
    await post.answer(bob!, ann!, false);
    await reader.awaits('letter');
    const received = reader.of('letter').length;
    const writer = await enter(ann!, channel_id);
    expect(await acts(writer, 'send', letter(channel_id))).toMatchObject({ type: 'ack' });
    await writer.awaits('letter');
    expect(reader.of('letter')).toHaveLength(received);
  });

  test('what was deleted comes back neither by opening, nor by a change of it', async () => {
    const { one, other, channelId } = await post.talking();
    await post.circle.ask(one, 'im.letters_delete', { target_id: other.id });
    await post.write(other, one, '新的');
    const [reader, writer] = [await enter(one), await enter(other, channelId)];
    const opened = await reader.ask('open', { channel_id: channelId });
    expect(saysIn(opened)).toEqual(['新的']);
    expect(opened['has_before']).toBe(false);
    await acts(writer, 'edit', { channel_id: channelId, n: 2, text: '改了旧的' });
    await acts(writer, 'edit', { channel_id: channelId, n: 3, text: '改了新的' });
    await reader.awaits('log', frame => saysIn(frame).includes('改了新的'));
    expect(reader.of('log').flatMap(saysIn)).toEqual(['改了新的']);
    const back = await enter(one);
    await back.ask('open', { channel_id: channelId, rev: 0 });
    await back.awaits('log');
    expect(back.of('log').flatMap(saysIn)).toEqual(['改了新的']);
  });
});
