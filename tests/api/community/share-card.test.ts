/** Matches and groups shared as cards into rooms: who may, and what comes of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament } from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let home: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    home = await Circle.open(db, { name: '甲群' });
    member = await home.member();
  });

  const someMatch = async () => makeMatch(db, { tournament_id: (await makeTournament(db)).id });
  const here = (channelId = home.channelId) => ({ group_id: home.groupId, channel_id: channelId });
  const last = async (channelId = home.channelId) => {
    const target = { target_id: home.groupId, channel_id: channelId };
    return (await home.ask(home.creator, 'im.message_history', target)).list.at(-1);
  };

  test('a match becomes its card in each room, in their order, and the same wish again sends nothing twice', async () => {
    const match = await someMatch();
    const other = await home.channel();
    const input = { match_id: match.id, targets: [here(), here(other)], local_message_id: 'once' };
    const first = await home.ask(member, 'activity.share_match', input);
    expect(first.list).toEqual([
      { ...here(), uuid: `${home.channelId}-1` },
      { ...here(other), uuid: `${other}-1` },
    ]);
    home.now += 2000;
    expect(await home.ask(member, 'activity.share_match', input)).toEqual(first);
    expect(await last(other)).toMatchObject({
      n: 1,
      user_id: member.id,
      message_type: 'card',
      content: { type: 'match', id: match.id },
      extra: { url: expect.stringContaining(`/${match.id}`) },
    });
  });

  test('a group becomes its card, with its name', async () => {
    await home.ask(member, 'activity.share_group', { group_id: home.groupId, targets: [here()] });
    expect(await last()).toMatchObject({
      extra: { title: '甲群', place: '频道', url: `/chat/group?group_id=${home.groupId}` },
    });
  });

  test('a group that visitors see nothing of becomes its address, with no name', async () => {
    const closed = await Circle.open(db, { name: '密室', visitorView: 1 });
    const one = await closed.member();
    await home.ask(one, 'im.group_join', { group_id: home.groupId });
    await closed.ask(one, 'activity.share_group', { group_id: closed.groupId, targets: [here()] });
    const message = (await last())!;
    expect(message.message_type).toBe('text');
    expect(JSON.stringify(message)).not.toContain('密室');
  });

  test('who may not send in one of the rooms sends nothing in any', async () => {
    const match = await someMatch();
    const newsChannel = await home.channel({ senders: [] });
    const targets = [here(), here(newsChannel)];
    const refused = await home.refused(member, 'activity.share_match', { match_id: match.id, targets });
    expect(refused).toMatchObject({ code: 403, message: '您没有分享权限' });
    expect(await last()).toBeUndefined();
  });

  test('a muted member is told so', async () => {
    const match = await someMatch();
    const input = { match_id: match.id, targets: [here()] };
    expect(await home.refused(await home.muted(), 'activity.share_match', input)).toMatchObject({
      code: 24408,
      message: '你已被禁言，无法使用分享功能',
    });
  });

  test('an unknown match, an unknown room and a group that one does not belong to are refused', async () => {
    const match = await someMatch();
    const stranger = await Circle.open(db, { name: '乙群' });
    const input = { match_id: match.id, targets: [here()] };
    expect(await home.refused(member, 'activity.share_match', { ...input, match_id: 999_999 })).toMatchObject(
      {
        code: 404,
      },
    );
    const lost = [{ group_id: stranger.groupId, channel_id: home.channelId }];
    expect(await home.refused(member, 'activity.share_match', { ...input, targets: lost })).toMatchObject({
      code: 404,
    });
    const alien = { group_id: stranger.groupId, targets: [here()] };
    expect(await home.refused(member, 'activity.share_group', alien)).toMatchObject({ code: 403 });
  });
});
