/** Ratings and support over the API: who is rated, when, what is shown of it, and who may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personOfTeam } from '#lib/community/rating/person.ts';
import { callApi } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { Browser, World } from '#tests/support/people.ts';
import { HOURS, makeGradingSet, makeRatedMatch } from '#tests/support/rating.ts';
import { signInAs } from '#tests/support/sign-in.ts';

for (const dialect of DIALECTS)
  describe(`ratings, on ${dialect}`, () => {
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

    async function newMember(): Promise<Browser> {
      const browser = new Browser(world);
      const { headers } = await signInAs(db, 'member', world.now);
      browser.token = headers.authorization.slice('Bearer '.length);
      return browser;
    }
    const rated = (overrides: Parameters<typeof makeRatedMatch>[2] = {}) =>
      makeRatedMatch(db, world.now, overrides);
    const scoreOf = (who: Browser, match_id: number, person_id: number, score: number) =>
      who.ask('rating.grading', { match_id, person_id, score });

    test('the list has players by side with heroes, then the coach of that day, then the teams', async () => {
      const { match, ace, rival, coach, home, away, hero } = await rated();
      const { phase, list } = await visitor.ask('rating.list_match_visitor', { match_id: match.id });
      expect(phase).toBe('open');
      expect(list).toHaveLength(1);
      const { round_id, players } = list[0]!;
      expect(round_id).toBeNull();
      expect(players.map(({ person_id, kind, side }) => [person_id, kind, side])).toEqual([
        [ace.id, 'player', 1],
        [rival.id, 'player', 2],
        [coach.id, 'coach', 1],
        [personOfTeam(home.id), 'team', 1],
        [personOfTeam(away.id), 'team', 2],
      ]);
      expect(players[0]!.heroes.map(({ hero_id }) => hero_id)).toEqual([hero.id]);
      expect(players[2]!.title).toBe('主教练');
      expect(players[3]!.player).toEqual({ player_id: null, name: home.name, icon: null });
    });

    test('without figures of a side its roster of the day is rated, without substitutes', async () => {
      const { match, home, away, ace, coach } = await rated();
      const [starter, reserve] = [await make.makePlayer(db), await make.makePlayer(db)];
      const start_at = world.now - 100 * HOURS;
      await make.makeStint(db, away.id, starter.id, { start_at });
      await make.makeStint(db, away.id, reserve.id, { start_at, status: 'Substitute' });
      await make.makeStint(db, home.id, reserve.id, { start_at });
      await db.write.deleteFrom('round_player').where('team_id', '=', away.id).execute();
      const { list } = await visitor.ask('rating.list_match_visitor', { match_id: match.id });
      expect(list[0]!.players.map(({ person_id, kind, side }) => [person_id, kind, side])).toEqual([
        [ace.id, 'player', 1],
        [starter.id, 'player', 2],
        [coach.id, 'coach', 1],
        [personOfTeam(home.id), 'team', 1],
        [personOfTeam(away.id), 'team', 2],
      ]);
      await scoreOf(member, match.id, starter.id, 7);
    });

    test('round by round shows the players of the round with the rating of the whole match', async () => {
      const { match, round, ace } = await rated();
      await scoreOf(member, match.id, ace.id, 9);
      const { list } = await visitor.ask('rating.list_match_moba', { match_id: match.id });
      expect(list.map(({ round_id, round_num }) => [round_id, round_num])).toEqual([[round.id, 1]]);
      expect(list[0]!.players.map(({ kind, count }) => [kind, count])).toEqual([
        ['player', 1],
        ['player', 0],
      ]);
    });

    test('a score can be changed, and each member sees only their own', async () => {
      const { match, ace } = await rated();
      const other = await newMember();
      await scoreOf(member, match.id, ace.id, 9);
      expect(await scoreOf(member, match.id, ace.id, 4)).toMatchObject({
        count: 1,
        my_score: 4,
        score: null,
      });
      const mineOf = async (who: Browser) =>
        (await who.ask('rating.list_match', { match_id: match.id })).list[0]!.players[0]!.my_score;
      expect([await mineOf(member), await mineOf(other)]).toEqual([4, null]);
      const own = (who: Browser, input: object) =>
        who.ask('rating.my_match_player_rating', { match_id: match.id, ...input });
      expect(await own(member, {})).toEqual({ list: [{ person_id: ace.id, score: 4, rating_type: 1 }] });
      expect(await own(member, { person_id: ace.id + 1 })).toEqual({ list: [] });
      expect(await own(other, {})).toEqual({ list: [] });
    });

    test('a score is shown from the fifth rater on, with its histogram', async () => {
      const { match, rival } = await rated();
      for (let n = 0; n < 4; n++) await scoreOf(await newMember(), match.id, rival.id, 10);
      const page = () => visitor.ask('rating.match_player', { match_id: match.id, person_id: rival.id });
      expect(await page()).toMatchObject({ score: null, count: 4 });
      await scoreOf(await newMember(), match.id, rival.id, 1);
      const { score, count, stars } = await page();
      expect([score !== null, count]).toEqual([true, 5]);
      expect(stars.map(star => star.count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
      expect(stars[9]!.ratio).toBe(0.8);
    });

    test('a team and a coach are rated as a player is', async () => {
      const { match, home, coach } = await rated();
      for (const person of [personOfTeam(home.id), coach.id])
        expect(await scoreOf(member, match.id, person, 8)).toMatchObject({ count: 1, my_score: 8 });
    });

    test.each([
      { overrides: { status: 1 }, reason: 'match_not_started', status: 409, message: '比赛开始后才能评分' },
      { overrides: { status: 4 }, reason: 'match_not_started', status: 409, message: '比赛开始后才能评分' },
      { overrides: { status: 5 }, reason: 'match_cancelled', status: 409, message: '比赛已取消，不能评分' },
      {
        overrides: { is_can_view: 0 },
        reason: 'match_not_shown',
        status: 403,
        message: '这场比赛不开放评分',
      },
    ])('$reason: $message', async ({ overrides: fields, ...refusal }) => {
      const { match, ace } = await rated(fields);
      const input = { match_id: match.id, person_id: ace.id, score: 5 };
      expect(await member.refused('rating.grading', input)).toMatchObject(refusal);
      const { phase } = await visitor.ask('rating.list_match_visitor', { match_id: match.id });
      expect(`match_${phase}`).toBe(refusal.reason);
    });

    test('a hidden match lists nobody, and its person page answers 404', async () => {
      const { match, ace } = await rated({ is_can_view: 0 });
      const { list } = await visitor.ask('rating.list_match_visitor', { match_id: match.id });
      expect(list[0]!.players).toEqual([]);
      const page = { match_id: match.id, person_id: ace.id };
      expect(await visitor.refused('rating.match_player', page)).toMatchObject({ status: 404 });
    });

    test('persons outside the match and scores other than 1 to 10 are refused', async () => {
      const { match, ace } = await rated();
      const bench = await make.makePlayer(db);
      const input = { match_id: match.id, person_id: ace.id, score: 5 };
      const refused = (more: object) => member.refused('rating.grading', { ...input, ...more });
      expect(await refused({ person_id: bench.id })).toMatchObject({ status: 404, reason: 'not_found' });
      expect(await refused({ match_id: 2_000_000 })).toMatchObject({ status: 404 });
      for (const score of [0, 11, 4.5]) expect(await refused({ score })).toMatchObject({ field: 'score' });
      expect(await refused({ rating_type: 2 })).toMatchObject({ field: 'rating_type' });
    });

    test('a first score appends an event, a changed one does not; both publish threadChanged', async () => {
      const { match, ace } = await rated();
      world.published.length = 0;
      await scoreOf(member, match.id, ace.id, 7);
      await scoreOf(member, match.id, ace.id, 8);
      expect(world.published.map(({ name }) => name)).toEqual(['appended', 'threadChanged', 'threadChanged']);
      expect(world.published.at(-1)!.event).toEqual({ source: `rating:${match.id}` });
    });

    describe('support', () => {
      const soon = () => ({ status: 1, start_at: world.now + HOURS });
      const support = (who: Browser, match_id: number, participant_id: number) =>
        who.ask('wiki.team_support', { match_id, participant_id });

      test('is for one side, may be changed before the start, and shows in the match itself', async () => {
        const { match, home, away } = await rated(soon());
        const state = { phase: 'open', main_support: 0, guest_support: 0 };
        expect(await visitor.ask('wiki.battle_support', { match_id: match.id })).toEqual(state);
        expect(await support(member, match.id, home.id)).toMatchObject({
          main_support: 1,
          participant_id: home.id,
        });
        expect(await support(member, match.id, home.id)).toMatchObject({ main_support: 1, guest_support: 0 });
        expect(await support(member, match.id, away.id)).toMatchObject({ main_support: 0, guest_support: 1 });
        expect(await member.ask('wiki.my_battle_support_state', { match_id: match.id })).toMatchObject({
          participant_id: away.id,
        });
        const detail = await callApi(db, 'wiki.battle_detail', { match_id: match.id }, world.now);
        expect(detail).toMatchObject({ main_support: 0, guest_support: 1 });
      });

      test('cannot be changed once the match has begun, but can still be given', async () => {
        const { match, home, away } = await rated(soon());
        await support(member, match.id, home.id);
        await db.write.updateTable('match').set({ status: 2 }).where('id', '=', match.id).execute();
        const change = { match_id: match.id, participant_id: away.id };
        const fixed = { status: 409, reason: 'support_fixed', message: '比赛已开始，支持的一方不能再改' };
        expect(await member.refused('wiki.team_support', change)).toMatchObject(fixed);
        expect(await support(await newMember(), match.id, away.id)).toMatchObject({
          main_support: 1,
          guest_support: 1,
          phase: 'fixed',
        });
      });

      test('is refused after the match, and for a team that does not play in it', async () => {
        const { match, home } = await rated({ status: 3 });
        const late = { match_id: match.id, participant_id: home.id };
        expect(await member.refused('wiki.team_support', late)).toMatchObject({ reason: 'support_closed' });
        const coming = await rated(soon());
        const stranger = { match_id: coming.match.id, participant_id: home.id };
        expect(await member.refused('wiki.team_support', stranger)).toMatchObject({
          status: 400,
          field: 'participant_id',
        });
      });

      test('splits raters by supported side, or neither', async () => {
        const { match, home, away, ace } = await rated();
        for (const [team, score] of [
          [home, 10],
          [away, 2],
          [null, 6],
        ] as const) {
          const who = await newMember();
          if (team) await support(who, match.id, team.id);
          await scoreOf(who, match.id, ace.id, score);
        }
        const { split } = await visitor.ask('rating.match_player', { match_id: match.id, person_id: ace.id });
        expect(split.map(({ side, count }) => [side, count])).toEqual([
          [1, 1],
          [2, 1],
          [0, 1],
        ]);
      });
    });

    describe('graded lists', () => {
      const makeSet = () => makeGradingSet(db);
      const gradesOf = (items: number[], grades: number[]) =>
        items.slice(0, grades.length).map((item_id, i) => ({ item_id, grade: grades[i]! }));
      const listed = async (tool_id: number) =>
        (await visitor.ask('rating.custom_list', { game_id: 1, tool_id })).list[0]!;

      test('are listed with their items; averages show from the fifth grader on', async () => {
        const { id, items, one, two } = await makeSet();
        for (let n = 0; n < 5; n++)
          await (await newMember()).ask('rating.custom_grading', { id, grades: gradesOf(items, [10]) });
        const set = await listed(id);
        expect(set.items.map(({ person_id, name }) => [person_id, name])).toEqual([
          [one.id, 'one'],
          [personOfTeam(two.id), two.name],
        ]);
        expect(set.items.map(({ score, count }) => [score !== null, count])).toEqual([
          [true, 5],
          [false, 0],
        ]);
      });

      test('graded again replace all earlier grades and keep the link', async () => {
        const { id, items } = await makeSet();
        const mine = () => member.ask('rating.custom_mine', { id });
        expect(await mine()).toEqual({ id, link: null, grades: [] });
        const first = await member.ask('rating.custom_grading', { id, grades: gradesOf(items, [10, 3]) });
        const again = await member.ask('rating.custom_grading', { id, grades: gradesOf(items, [7]) });
        expect(again).toEqual({ id, link: first.link, grades: [{ item_id: items[0], grade: 7 }] });
        expect(await mine()).toEqual(again);
        expect((await listed(id)).items.map(item => item.count)).toEqual([1, 0]);
      });

      test('shared by link are readable by visitors, with the author’s nickname', async () => {
        const { id, items } = await makeSet();
        const { link } = await member.ask('rating.custom_grading', { id, grades: gradesOf(items, [10, 3]) });
        const code = new URL(link!, 'http://own.invalid').searchParams.get('link')!;
        const shared = await visitor.ask('rating.custom_shared', { link: code });
        expect(shared.set.id).toBe(id);
        expect(shared.grades).toEqual(gradesOf(items, [10, 3]));
        expect(shared.user_info!.nickname).toMatch(/用户/);
        const unknown = { link: '2222222222' };
        expect(await visitor.refused('rating.custom_shared', unknown)).toMatchObject({ status: 404 });
      });

      test('refuse items of other lists, an item twice, and an unknown list', async () => {
        const { id, items } = await makeSet();
        const other = await makeSet();
        const refused = (grades: unknown[]) => member.refused('rating.custom_grading', { id, grades });
        for (const grades of [gradesOf(other.items, [5]), gradesOf([items[0]!, items[0]!], [5, 6])])
          expect(await refused(grades)).toMatchObject({ status: 400, field: 'grades' });
        const nowhere = { id: 2_000_000, grades: gradesOf(items, [5]) };
        expect(await member.refused('rating.custom_grading', nowhere)).toMatchObject({ status: 404 });
      });
    });
  });
