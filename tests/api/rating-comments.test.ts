/** What is said of a rating, over the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { Browser, World } from '#tests/support/people.ts';
import { makeRatedMatch } from '#tests/support/rating.ts';
import { signInAs } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('what is said of a rating, on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let member: Browser;
  let visitor: Browser;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    world = new World(db);
    visitor = new Browser(world);
    member = new Browser(world);
    const { headers } = await signInAs(db, 'member', world.now);
    member.token = headers.authorization.slice('Bearer '.length);
  });
  afterAll(() => db.drop());

  const rated = (given: Parameters<typeof makeRatedMatch>[2] = {}) => makeRatedMatch(db, world.now, given);
  const about = async () => {
    const { match, ace } = await rated();
    return { match_id: match.id, person_id: ace.id };
  };
  const sourceOf = ({ match_id, person_id }: { match_id: number; person_id: number }) => [
    { type: 'match', id: match_id },
    { type: 'person', id: person_id },
  ];

  test('is a comment of match and person, read by members and visitors alike', async () => {
    const where = await about();
    const said = await member.ask('rating.reply', { source: sourceOf(where), content: '打得好' });
    expect(said.content).toBe('打得好');
    for (const [who, name] of [
      [member, 'rating.comment_list'],
      [visitor, 'rating.comment_list_visitor'],
      [member, 'rating.comment_hot_list'],
      [visitor, 'rating.comment_hot_list_visitor'],
    ] as const) {
      const { list, count } = await who.ask(name, where);
      expect([list.map(({ id }) => id), count], name).toEqual([[said.id], 1]);
    }
    const elsewhere = await visitor.ask('rating.comment_list_visitor', await about());
    expect(elsewhere.list).toEqual([]);
  });

  test('is not said of who was not in the match, nor before it began', async () => {
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
