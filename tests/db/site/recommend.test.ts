/** What pages recommend: what visitors may see and nothing else, chosen by people and not by their zeal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hotOf } from '#lib/community/comment/hot.ts';
import { FROZEN } from '#lib/members/account/status.ts';
import { DAY, dayKey, HOUR } from '#lib/platform/kernel/time.ts';
import { hottestComments } from '#lib/site/recommend/comments.server.ts';
import { hottestGroups } from '#lib/site/recommend/groups.server.ts';
import { EXCERPT_MAX } from '#lib/site/recommend/limits.ts';
import { hottestPosts } from '#lib/site/recommend/posts.server.ts';
import { openPredictions } from '#lib/site/recommend/predictions.server.ts';
import { bestRated } from '#lib/site/recommend/rated.server.ts';
import { recommendTournaments } from '#lib/wiki/tournament/tournament.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { OPEN_AT, openOracle } from '#tests/support/predict.ts';
import { makeRatedMatch } from '#tests/support/rating.ts';
import { Talk } from '#tests/support/talk.ts';

const NOW = 1_800_000_000_000;
const OTHER_GAME = 2;
const ROBOT = 3;
const GONE = 2;

type Hide = (circle: Circle, channelId: number) => Promise<unknown>;
/** Places that visitors do not see, or that nobody recommends: how a group with an open channel becomes one. */
const HIDDEN_PLACES: Record<string, Hide> = {
  'a channel that some identities alone see': async ({ db, groupId }, id) => {
    await db.write
      .updateTable('chat_auth')
      .set({ is_granted: 0, is_for_some: 1, identity_ids: '[]', user_ids: '[]' })
      .where('channel_id', '=', id)
      .where('permission', '=', 'view')
      .execute();
    return groupId;
  },
  'a channel that is closed to visitors': ({ db }, id) =>
    db.write.updateTable('chat_channel').set({ visitor_view: 1 }).where('id', '=', id).execute(),
  'a deleted channel': ({ db }, id) =>
    db.write.updateTable('chat_channel').set({ status: GONE }).where('id', '=', id).execute(),
  'a group that is closed to visitors': ({ db, groupId }) =>
    db.write.updateTable('chat_group').set({ visitor_view: 1 }).where('id', '=', groupId).execute(),
  'a group that is not listed': ({ db, groupId }) =>
    db.write.updateTable('chat_group').set({ is_listed: 0 }).where('id', '=', groupId).execute(),
  'a deleted group': ({ db, groupId }) =>
    db.write.updateTable('chat_group').set({ status: GONE }).where('id', '=', groupId).execute(),
};

describe.each(DIALECTS)('recommended on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  const like = (kind: string, target_id: number, user_id: number) =>
    db.write.insertInto('liking').values({ kind, target_id, user_id, is_on: 1, created_at: NOW }).execute();

  describe('groups', () => {
    const speak = async (channel_id: number, ago = HOUR, user_id?: number) => {
      const by = user_id ?? (await make.makeUser(db)).id;
      const row = { user_id: by, channel_id, n: 0, said_at: NOW - ago };
      await db.write.insertInto('chat_read').values(row).execute();
      return by;
    };
    const found = async () => new Map((await hottestGroups(db, NOW)).map(one => [one.group_id, one.people]));

    test.each(Object.entries(HIDDEN_PLACES))('never of %s', async (_, hide) => {
      const circle = await Circle.open(db, { isListed: true });
      await speak(circle.channelId);
      expect((await found()).get(circle.groupId)).toBe(1);
      await hide(circle, circle.channelId);
      await circle.changed();
      expect((await found()).has(circle.groupId)).toBe(false);
    });

    test('count people: one who speaks in two rooms is one, bots and frozen accounts are none', async () => {
      const circle = await Circle.open(db, { isListed: true });
      const other = await circle.channel();
      const one = await speak(circle.channelId);
      await speak(other, HOUR, one);
      expect((await found()).get(circle.groupId)).toBe(1);
      await speak(other);
      await speak(other, HOUR, (await make.makeUser(db, { user_type: ROBOT })).id);
      await speak(other, HOUR, (await make.makeUser(db, { status: FROZEN })).id);
      await speak(other, DAY + 1);
      expect((await found()).get(circle.groupId)).toBe(2);
    });

    test('two who said a word each come before one who said fifty', async () => {
      const [loud, quiet] = [
        await Circle.open(db, { isListed: true }),
        await Circle.open(db, { isListed: true }),
      ];
      const [zealot, ...both] = [await loud.member(), await quiet.member(), await quiet.member()];
      for (let n = 0; n < 50; n++) await loud.say(zealot, `第${n}句`);
      for (const who of both) await quiet.say(who, '好');
      const order = (await hottestGroups(db, NOW + 60_000)).map(({ group_id }) => group_id);
      expect(order).toContain(loud.groupId);
      expect(order.indexOf(quiet.groupId)).toBeLessThan(order.indexOf(loud.groupId));
    });
  });

  describe('posts', () => {
    let serial = 0;
    /** Likes bring it before all others. */
    async function post(circle: Circle, channel_id: number, overrides: object = {}): Promise<number> {
      const at = NOW - HOUR - ++serial;
      const { id } = await db.write
        .insertInto('moment')
        .values({
          ...{ group_id: circle.groupId, channel_id, user_id: circle.creator.id, title: `帖子${serial}` },
          ...{ content: '', media: '[]', tags: '[]', emoji: '[]', region: '', status: 1, taken_down: 0 },
          ...{ top_at: null, created_at: at, active_at: at, like_count: 3, ...overrides },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let n = 0; n < 3; n++) await like('moment', id, (await make.makeUser(db)).id);
      return id;
    }
    const found = async () => new Map((await hottestPosts(db, NOW)).map(one => [one.id, one]));
    const open = async () => {
      const circle = await Circle.open(db, { isListed: true, name: '看球群' });
      return { circle, channelId: await circle.channel({ kind: 'post' }) };
    };

    test.each(Object.entries(HIDDEN_PLACES))('never of %s', async (_, hide) => {
      const { circle, channelId } = await open();
      const id = await post(circle, channelId);
      expect((await found()).get(id)).toMatchObject({ people: 4, group_name: '看球群' });
      await hide(circle, channelId);
      await circle.changed();
      expect((await found()).has(id)).toBe(false);
      await db.write.deleteFrom('moment').where('id', '=', id).execute();
    });

    test.each([
      ['hidden by an operator', { status: 2 }],
      ['deleted', { status: 3 }],
      ['older than a week', { created_at: NOW - 7 * DAY - 1 }],
    ])('never one that is %s', async (_, input) => {
      const { circle, channelId } = await open();
      const [shown, not] = [await post(circle, channelId), await post(circle, channelId, input)];
      const ids = await found();
      expect([ids.has(shown), ids.has(not)]).toEqual([true, false]);
      await db.write.deleteFrom('moment').where('id', 'in', [shown, not]).execute();
    });

    test('never of a frozen author', async () => {
      const { circle, channelId } = await open();
      const id = await post(circle, channelId);
      await circle.freeze(circle.creator);
      expect((await found()).has(id)).toBe(false);
    });

    test('people are counted once, whether they liked, commented, or wrote it', async () => {
      const { circle, channelId } = await open();
      const id = await post(circle, channelId);
      const fan = (await make.makeUser(db)).id;
      await like('moment', id, fan);
      const source = `moment:${id}`;
      for (const [n, user_id] of [fan, fan, fan, circle.creator.id].entries())
        await make.makeComment(db, { source, user_id, created_at: NOW - n });
      await make.makeComment(db, { source, user_id: (await make.makeUser(db)).id, status: 2, created_at: 1 });
      expect((await found()).get(id)!.people).toBe(5);
    });
  });

  describe('comments', () => {
    let talk: Talk;
    let source: string;
    beforeAll(async () => {
      talk = await Talk.begin(db);
      source = `match:${talk.matchId}`;
    });
    const comment = async (overrides: Partial<Parameters<typeof make.makeComment>[1]> = {}) => {
      const user_id = overrides.user_id ?? (await make.makeUser(db)).id;
      const row = await make.makeComment(db, { source, ...overrides, user_id });
      const at = overrides.created_at ?? NOW - HOUR - row.id;
      const hot = hotOf({ id: row.id, created_at: Number(at), points: 40 });
      await db.write.updateTable('comment').set({ created_at: at, hot }).where('id', '=', row.id).execute();
      return row.id;
    };
    const found = async (game = make.GAME) =>
      new Map((await hottestComments(db, game, NOW)).map(one => [one.id, one]));
    const forget = (...ids: number[]) => db.write.deleteFrom('comment').where('id', 'in', ids).execute();

    test.each<[string, () => Promise<object>]>([
      ['hidden by an operator', async () => ({ status: 2, is_listed: 0 })],
      ['deleted and kept for its replies', async () => ({ status: 3 })],
      ['older than three days', async () => ({ created_at: NOW - 3 * DAY - 1 })],
      ['a reply', async () => ({ parent_id: 1 })],
      ['of pictures alone', async () => ({ content: '' })],
      ['by a frozen author', async () => ({ user_id: (await make.makeUser(db, { status: FROZEN })).id })],
      ['under a post, which has a page of its own', async () => ({ source: 'moment:1' })],
    ])('never one that is %s', async (_, input) => {
      const [shown, not] = [await comment(), await comment(await input())];
      const ids = await found();
      expect([ids.has(shown), ids.has(not)]).toEqual([true, false]);
      await forget(shown, not);
    });

    test('of a match that readers do not see there is none', async () => {
      const id = await comment();
      expect((await found()).has(id)).toBe(true);
      const hidden = await makeRatedMatch(db, NOW, { is_can_view: 0 });
      const not = await comment({ source: `match:${hidden.match.id}` });
      const rated = await comment({ source: `rating:${hidden.match.id}:${hidden.ace.id}` });
      const ids = await found();
      expect([ids.has(not), ids.has(rated)]).toEqual([false, false]);
      await forget(id, not, rated);
    });

    test('stand on the home of their own game, cut, with a link to themselves', async () => {
      const id = await comment({ content: `${'好'.repeat(EXCERPT_MAX)}\n球` });
      expect(await found(OTHER_GAME)).toEqual(new Map());
      const item = (await found()).get(id)!;
      expect(item.text).toBe(`${'好'.repeat(EXCERPT_MAX)}…`);
      expect(item.url).toBe(`/wiki/match/${make.GAME}/${talk.matchId}?comment_id=${id}`);
      await forget(id);
    });

    test('one that three people answered comes before one that one person answered twenty times', async () => {
      const [calm, loud] = [await comment(), await comment()];
      const zealot = (await make.makeUser(db)).id;
      const answers: number[] = [];
      const answer = async (parent_id: number, user_id: number) => {
        const input = { source, parent_id, user_id, created_at: NOW - 10_000 + answers.length };
        answers.push((await make.makeComment(db, input)).id);
      };
      for (let n = 0; n < 20; n++) await answer(loud, zealot);
      for (let n = 0; n < 3; n++) await answer(calm, (await make.makeUser(db)).id);
      expect([...(await found()).keys()]).toEqual([calm, loud]);
      await forget(calm, loud, ...answers);
    });
  });

  describe('rated players', () => {
    const rate = (match_id: number, person_id: number, score: number, n = 5) =>
      db.write
        .insertInto('rating_count')
        .values({ match_id, person_id, supports: 0, weight_class: 3, score, n })
        .execute();

    test('are those of the day with enough raters, the best first; coaches are none', async () => {
      const made = { status: 3, start_at: NOW - HOUR };
      const { match, round, ace, rival, coach } = await makeRatedMatch(db, NOW, made);
      const rare = await make.makePlayer(db);
      await make.makeRoundPlayer(db, round, rare.id);
      await rate(match.id, ace.id, 7);
      await rate(match.id, rival.id, 9);
      await rate(match.id, coach.id, 10);
      await rate(match.id, rare.id, 10, 4);
      const unseen = await makeRatedMatch(db, NOW, { ...made, is_can_view: 0 });
      await rate(unseen.match.id, unseen.ace.id, 10);
      const before = await makeRatedMatch(db, NOW, { status: 3, start_at: NOW - 2 * DAY });
      await rate(before.match.id, before.ace.id, 10);
      const best = await bestRated(db, make.GAME, NOW - HOUR);
      expect(best!.day).toBe(dayKey(NOW - HOUR));
      expect(best!.players.map(({ player_id }) => player_id)).toEqual([rival.id, ace.id]);
      expect(best!.players[0]).toMatchObject({
        count: 5,
        url: `/wiki/match/${make.GAME}/${match.id}?person_id=${rival.id}`,
      });
      expect((await bestRated(db, make.GAME, NOW - 2 * DAY))!.players).toHaveLength(1);
      expect(await bestRated(db, OTHER_GAME, NOW - HOUR)).toBeUndefined();
    });
  });
});

describe.each(DIALECTS)('open predictions on %s', dialect => {
  test('are those of a stage that has not begun, with the instant at which it locks', async () => {
    const { db, bracket } = await openOracle(dialect);
    try {
      const at = async (now: number) =>
        openPredictions(db, await recommendTournaments(db, bracket.tournament.game_id, now), now);
      const [open] = await at(OPEN_AT);
      expect(open).toMatchObject({ tournament_id: bracket.tournament.id, lockAt: bracket.semi1.start_at });
      expect(open!.stage).not.toBeNull();
      expect(await at(bracket.semi1.start_at!)).not.toContainEqual(
        expect.objectContaining({ stage: open!.stage }),
      );
      expect(await at(OPEN_AT + 400 * DAY)).toEqual([]);
    } finally {
      await db.drop();
    }
  });
});
