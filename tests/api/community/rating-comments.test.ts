/** Comments on ratings, over the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { Browser, World } from '#tests/support/people.ts';
import { makeRatedMatch } from '#tests/support/rating.ts';
import { signInAs } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('comments on ratings, on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let member: Browser;
  let visitor: Browser;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    world = new World(db);
    visitor = new Browser(world);
    member = await newMember();
  });
  afterAll(() => db.drop());

  async function newMember(role: 'member' | 'operator' = 'member'): Promise<Browser> {
    const browser = new Browser(world);
    const { headers } = await signInAs(db, role, world.now);
    browser.token = headers.authorization.slice('Bearer '.length);
    return browser;
  }
  const rated = (overrides: Parameters<typeof makeRatedMatch>[2] = {}) =>
    makeRatedMatch(db, world.now, overrides);
  const about = async () => {
    const { match, ace } = await rated();
    return { match_id: match.id, person_id: ace.id };
  };
  const sourceOf = ({ match_id, person_id }: { match_id: number; person_id: number }) => [
    { type: 'match', id: match_id },
    { type: 'person', id: person_id },
  ];

  test('are about a match and a person, and readable by members and visitors', async () => {
    const where = await about();
    const comment = await member.ask('rating.reply', { source: sourceOf(where), content: '打得好' });
    expect(comment.content).toBe('打得好');
    for (const [who, name] of [
      [member, 'rating.comment_list'],
      [visitor, 'rating.comment_list_visitor'],
      [member, 'rating.comment_hot_list'],
      [visitor, 'rating.comment_hot_list_visitor'],
    ] as const) {
      const { list, count } = await who.ask(name, where);
      expect([list.map(({ id }) => id), count], name).toEqual([[comment.id], 1]);
    }
    const elsewhere = await visitor.ask('rating.comment_list_visitor', await about());
    expect(elsewhere.list).toEqual([]);
  });

  test('show under each person as a count and the hottest visible comment', async () => {
    const { match, ace, rival } = await rated();
    const say = (person_id: number, content: string, more: object = {}) => {
      world.now += 6001;
      return member.ask('rating.reply', {
        source: sourceOf({ match_id: match.id, person_id }),
        content,
        ...more,
      });
    };
    const underAce = async (who: Browser, name: 'rating.list_match' | 'rating.list_match_visitor') => {
      const { players } = (await who.ask(name, { match_id: match.id })).list[0]!;
      expect(players.find(({ person_id }) => person_id === rival.id)).toMatchObject({
        comment_count: 0,
        hot_comment: null,
      });
      const { comment_count, hot_comment } = players.find(({ person_id }) => person_id === ace.id)!;
      return { count: comment_count, hot: hot_comment };
    };
    expect(await underAce(visitor, 'rating.list_match_visitor')).toEqual({ count: 0, hot: null });
    const liked = await say(ace.id, '打得好');
    const later = await say(ace.id, '一般');
    await say(ace.id, '同意', { from_reply_id: liked.id });
    const fan = await newMember();
    await fan.ask('moment.like', { source_type: 'comment', source_id: liked.id, status: 1 });
    expect(await underAce(fan, 'rating.list_match')).toMatchObject({
      count: 3,
      hot: { id: liked.id, content: '打得好', like_count: 1, is_like: true },
    });
    expect((await underAce(visitor, 'rating.list_match_visitor')).hot).toMatchObject({ is_like: false });
    const byRound = await visitor.ask('rating.list_match_moba', { match_id: match.id });
    expect(byRound.list[0]!.players[0]).toMatchObject({ comment_count: 3, hot_comment: { id: liked.id } });
    // Deleted, but still listed for its reply.
    await member.ask('comment.delete', { comment_id: liked.id });
    expect(await underAce(member, 'rating.list_match')).toMatchObject({ count: 2, hot: { id: later.id } });
  });

  test('get title and path of the person from find_message_info', async () => {
    const { match, coach } = await rated();
    world.now += 6001;
    const source = sourceOf({ match_id: match.id, person_id: coach.id });
    const { id } = await member.ask('rating.reply', { source, content: '换人换得好' });
    const info = await member.ask('moment.find_message_info', { id });
    expect(info).toMatchObject({
      source_title: 'coach',
      source_path: `/wiki/match/${match.game_id}/${match.id}?person_id=${coach.id}`,
    });
  });

  test('are closed and opened by operators for one person, and closing is audited', async () => {
    const { match, ace, rival } = await rated();
    const operator = await newMember('operator');
    const set = { source_type: 'rating', id: match.id, person_id: ace.id };
    const reply = (person_id: number) => {
      world.now += 6001;
      const source = sourceOf({ match_id: match.id, person_id });
      return member.send('rating.reply', { source, content: '打得好' });
    };
    expect((await member.refused('moment.set_comment_status', { ...set, status: 0 })).status).toBe(403);
    await operator.ask('moment.set_comment_status', { ...set, status: 0 });
    expect((await reply(ace.id)).json.error.reason).toBe('comments_closed');
    expect((await reply(rival.id)).status).toBe(200);
    const [row] = (await operator.ask('operator.audit_list')).list;
    expect(row).toMatchObject({
      action: 'close_comments',
      about: `rating:${match.id}:${ace.id}`,
      place: { url: `/wiki/match/${match.game_id}/${match.id}?person_id=${ace.id}` },
    });
    await operator.ask('moment.set_comment_status', { ...set, status: 1 });
    expect((await reply(ace.id)).status).toBe(200);
    const nobodys = { source_type: 'rating', id: match.id, status: 0 };
    expect((await operator.refused('moment.set_comment_status', nobodys)).status).toBe(400);
  });

  test('are refused for a person outside the match, and before it begins', async () => {
    const { match, ace } = await rated({ status: 1 });
    const bench = await make.makePlayer(db);
    for (const where of [
      { match_id: match.id, person_id: ace.id },
      { ...(await about()), person_id: bench.id },
    ]) {
      const reply = { source: sourceOf(where), content: '打得好' };
      expect(await member.refused('rating.reply', reply)).toMatchObject({ status: 404 });
    }
    const plain = { source: [{ type: 'match', id: match.id }], content: '打得好' };
    expect(await member.refused('rating.reply', plain)).toMatchObject({ status: 400, field: 'source' });
  });
});
