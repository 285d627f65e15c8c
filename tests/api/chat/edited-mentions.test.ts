/** Editing a message changes whom it mentions: who is new hears of it, and who is not named any more has no mention left. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userTopic } from '#lib/chat/message/log.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let [ann, ben]: SignedIn[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    [ann, ben] = [await circle.member(), await circle.member()];
  });

  const naming = (...people: SignedIn[]) => ({
    ...{ isAll: false, identityIds: [] },
    userIds: people.map(({ id }) => id),
  });
  const edit = (uuid: string, text: string, mentioned?: ReturnType<typeof naming>) => {
    circle.now += 1000;
    const input = { ...circle.target, uuid, text, ...(mentioned ? { mentioned } : {}) };
    return circle.ask(circle.creator, 'im.message_edit', input);
  };
  const mentionsOf = async (who: SignedIn) =>
    (await circle.ask(who, 'im.unread', {})).list.map(({ mentioned }) => mentioned);
  const stored = async () => (await circle.ask(ann!, 'im.message_history', circle.target)).list[0]!.mentioned;

  test('who is named now is mentioned, who is no longer is not, and without a list all stay', async () => {
    const { uuid } = await circle.say(circle.creator, '@安 来', { mentioned: naming(ann!) });
    expect([await mentionsOf(ann!), await mentionsOf(ben!)]).toEqual([[1], [0]]);
    await edit(uuid, '@本 来', naming(ben!));
    expect([await mentionsOf(ann!), await mentionsOf(ben!)]).toEqual([[0], [1]]);
    expect(await stored()).toMatchObject({ userIds: [ben!.id] });
    await edit(uuid, '@本 快来');
    expect(await mentionsOf(ben!)).toEqual([1]);
    await edit(uuid, '快来', naming());
    expect(await mentionsOf(ben!)).toEqual([0]);
  });

  test('everybody is mentioned by managers alone', async () => {
    const { uuid } = await circle.say(ann!, '大家来');
    const input = { ...circle.target, uuid, text: '@全体成员 来', mentioned: { ...naming(), isAll: true } };
    expect(await circle.refused(ann!, 'im.message_edit', input)).toMatchObject({ status: 403 });
    const own = (await circle.say(circle.creator, '大家来')).uuid;
    await edit(own, '@全体成员 来', { ...naming(), isAll: true });
    expect(await mentionsOf(ben!)).toEqual([1]);
  });

  describe('by frame', () => {
    let site: GatewaySite;
    beforeEach(async () => {
      site = await openSite(db, { now: () => circle.now });
    });

    test('who is new among them hears of it, and nobody twice', async () => {
      const received: [string, unknown][] = [];
      for (const [name, { id }] of Object.entries({ ann: ann!, ben: ben! }))
        site.fanout.subscribe(userTopic(id), event =>
          received.push([name, (event as { type: string }).type]),
        );
      const peer = await new Peer(site.url).opened();
      await peer.hello(await tokenOf(db, circle.creator.id, circle.now));
      const text = { message_type: 'text', content: { text: '@安' }, local_id: 'edited' };
      const place = { channel_id: circle.channelId };
      await peer.ask('send', { ...place, ...text, mentioned: naming(ann!) });
      const change = { ...place, n: 1, text: '@安 @本', mentioned: naming(ann!, ben!) };
      expect(await peer.ask('edit', change)).toMatchObject({ type: 'ack' });
      expect(received).toEqual([
        ['ann', 'mention'],
        ['ben', 'mention'],
      ]);
      peer.ws.terminate();
      await site.close();
    });
  });
});
