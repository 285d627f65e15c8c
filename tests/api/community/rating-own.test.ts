/** A member's own ratings and grades, over the API, newest first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personOfTeam } from '#lib/community/rating/person.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';
import { HOURS, makeGradingSet, makeRatedMatch } from '#tests/support/rating.ts';
import { signInAs } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('own ratings, on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let member: Browser;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    world = new World(db);
    member = await newMember();
  });

  async function newMember(): Promise<Browser> {
    const browser = new Browser(world);
    const { headers } = await signInAs(db, 'member', world.now);
    browser.token = headers.authorization.slice('Bearer '.length);
    return browser;
  }
  const rate = (who: Browser, match_id: number, person_id: number, score: number) =>
    who.ask('rating.grading', { match_id, person_id, score });
  const mine = (who = member, input = {}) => who.ask('rating.my_rating_list', input);

  test('come with match, person, score and time, and none of other members', async () => {
    const { match, ace, home } = await makeRatedMatch(db, world.now);
    const at = Math.floor(world.now / 1000);
    await rate(member, match.id, ace.id, 9);
    world.wait(60);
    await rate(member, match.id, personOfTeam(home.id), 3);
    await rate(await newMember(), match.id, ace.id, 1);
    const { list, has_more } = await mine();
    expect(has_more).toBe(false);
    expect(list.map(({ kind, name, my_score, create_time }) => [kind, name, my_score, create_time])).toEqual([
      ['team', home.name, 3, at + 60],
      ['player', ace.name, 9, at],
    ]);
    expect(list[0]!.team!.team_id).toBe(home.id);
    expect(list[1]!.match.versus_info.main_camp[0]!.participant_id).toBe(home.id);
    expect((await mine(await newMember())).list).toEqual([]);
  });

  test('given again keep their place, with the new score', async () => {
    const { match, ace, rival } = await makeRatedMatch(db, world.now);
    await rate(member, match.id, ace.id, 9);
    world.wait(60);
    await rate(member, match.id, rival.id, 5);
    world.wait(60);
    await rate(member, match.id, ace.id, 2);
    const { list } = await mine();
    expect(list.map(one => [one.person_id, one.my_score])).toEqual([
      [rival.id, 5],
      [ace.id, 2],
    ]);
  });

  test('show the average from the fifth rater on, unless the match is hidden', async () => {
    const { match, ace } = await makeRatedMatch(db, world.now);
    await rate(member, match.id, ace.id, 9);
    const average = async () => {
      const { score, count } = (await mine()).list[0]!;
      return [score !== null, count];
    };
    for (let n = 0; n < 3; n++) await rate(await newMember(), match.id, ace.id, 9);
    expect(await average()).toEqual([false, 4]);
    await rate(await newMember(), match.id, ace.id, 9);
    expect(await average()).toEqual([true, 5]);
    await db.write.updateTable('match').set({ is_can_view: 0 }).where('id', '=', match.id).execute();
    expect(await average()).toEqual([false, 5]);
  });

  test('are read page by page without repeats, also within one instant', async () => {
    const expected: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { match, ace, rival } = await makeRatedMatch(db, world.now, { start_at: world.now - HOURS });
      if (n === 2) world.wait(1);
      for (const { id } of [ace, rival]) {
        await rate(member, match.id, id, 5);
        expected.push(`${match.id} ${id}`);
      }
    }
    for (const page_size of [1, 3, 8]) {
      const seen: string[] = [];
      for (let cursor = '', more = true; more; ) {
        const page = await mine(member, { page_size, cursor });
        seen.push(...page.list.map(one => `${one.match.unique_id} ${one.person_id}`));
        expect(seen.length).toBeLessThanOrEqual(expected.length);
        [cursor, more] = [page.last_cursor, page.has_more];
      }
      expect(seen, `pages of ${page_size}`).toEqual(expected.toReversed());
    }
  });

  test.each(['1.2', '1.2.3.4', '1..3', 'x.1.1', '1.9999999999.1', '-1.1.1'])(
    'cursor %s is refused with its field',
    async cursor => {
      const refused = await member.refused('rating.my_rating_list', { cursor });
      expect(refused).toMatchObject({ status: 400, field: 'cursor' });
    },
  );

  describe('graded lists', () => {
    const graded = (input = {}) => member.ask('rating.my_custom_list', input);
    async function makeGrading(): Promise<number> {
      const { id, items } = await makeGradingSet(db);
      await member.ask('rating.custom_grading', { id, grades: [{ item_id: items[0]!, grade: 8 }] });
      return id;
    }

    test('come with all grades and the link that shares them, and none of other members', async () => {
      expect(await graded()).toEqual({ list: [], has_more: false, last_cursor: 0 });
      await makeGrading();
      const { list } = await graded();
      expect(list).toHaveLength(1);
      const [{ set, grades, link, graded_at }] = list as [(typeof list)[number]];
      expect(grades).toEqual([{ item_id: set.items[0]!.item_id, grade: 8 }]);
      expect(graded_at).toBe(Math.floor(world.now / 1000));
      const code = new URL(link, 'http://own.invalid').searchParams.get('link')!;
      expect((await new Browser(world).ask('rating.custom_shared', { link: code })).grades).toEqual(grades);
      expect((await (await newMember()).ask('rating.my_custom_list', {})).list).toEqual([]);
    });

    test('are read page by page, the newest first', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 3; n++) ids.push(await makeGrading());
      const seen: number[] = [];
      for (let cursor = 0, more = true; more; ) {
        const page = await graded({ cursor, page_size: 2 });
        seen.push(...page.list.map(({ set }) => set.id));
        expect(seen.length).toBeLessThanOrEqual(3);
        [cursor, more] = [page.last_cursor, page.has_more];
      }
      expect(seen).toEqual(ids.toReversed());
    });
  });
});
