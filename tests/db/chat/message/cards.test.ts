/** Cards of things of the site: what everybody can see, results apart from names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { assembly } from '#tests/support/assembly.ts';
import { makeBracket } from '#tests/support/bracket.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePlayer, makeStint, makeTeam, makeUser } from '#tests/support/factory.ts';
import { makeRatedMatch } from '#tests/support/rating.ts';

const read = (db: Database, type: string, ...refs: (number | string)[]) =>
  assembly.registries.messageCards.get(type)?.(db, ...refs.map(String));

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  test('a match has its sides, address and score; a side that is there by a result is secret', async () => {
    const { semi1, final, teams, tournament } = await makeBracket(db);
    await db.write
      .updateTable('match')
      .set({ status: 3, main_score: 2, guest_score: 0, result_type: 1 })
      .where('id', '=', semi1.id)
      .execute();
    await db.write
      .updateTable('camp')
      .set({ participant_id: teams.a })
      .where('match_id', '=', final.id)
      .where('side', '=', 1)
      .execute();
    expect(await read(db, 'match', semi1.id)).toMatchObject({
      url: `/wiki/match/1/${semi1.id}`,
      place: `${tournament.name} · 半决赛`,
      sides: [{ secret: false }, { secret: false }],
      score: [2, 0],
    });
    expect(await read(db, 'match', final.id)).toMatchObject({ sides: [{ secret: true }, { name: '待定' }] });
  });

  test('a team and a player have a name and an address', async () => {
    const [team, player] = [await makeTeam(db, { name: '甲队' }), await makePlayer(db, { name: '乙' })];
    expect(await read(db, 'team', team.id)).toEqual({
      url: `/wiki/team/1/${team.id}`,
      title: '甲队',
      place: '战队',
    });
    expect(await read(db, 'player', player.id)).toMatchObject({ title: '乙', place: '选手' });
  });

  test('somebody rated in a match has a name and a rating, nobody else', async () => {
    const { match, ace, rival } = await makeRatedMatch(db, 1_800_000_000_000);
    expect(await read(db, 'rating', match.id, ace.id)).toMatchObject({
      url: `/wiki/match/1/${match.id}?person_id=${ace.id}`,
      title: 'ace 的评分',
      secret: false,
      rating: null,
    });
    const votes = { match_id: match.id, person_id: rival.id, supports: 0, weight_class: 3, score: 9, n: 100 };
    await db.write.insertInto('rating_count').values(votes).execute();
    expect(await read(db, 'rating', match.id, rival.id)).toMatchObject({ rating: 8.9 });
    expect(await read(db, 'rating', match.id, 999_999)).toBeUndefined();
    await db.write.updateTable('match').set({ status: 1 }).where('id', '=', match.id).execute();
    expect(await read(db, 'rating', match.id, ace.id)).toBeUndefined();
  });

  test('a rating in a match that its team reached by a result is secret', async () => {
    const { final, teams } = await makeBracket(db);
    const player = await makePlayer(db, { name: '甲' });
    await makeStint(db, teams.a, player.id, { start_at: 0 });
    await db.write.updateTable('match').set({ status: 2 }).where('id', '=', final.id).execute();
    await db.write
      .updateTable('camp')
      .set({ participant_id: teams.a })
      .where('match_id', '=', final.id)
      .where('side', '=', 1)
      .execute();
    expect(await read(db, 'rating', final.id, player.id)).toMatchObject({ title: '甲 的评分', secret: true });
  });

  test('a shared prediction has its member and tournament, no picks', async () => {
    const { tournament } = await makeBracket(db);
    const user = await makeUser(db, { nickname: '阿木' });
    const row = {
      user_id: user.id,
      tournament_id: tournament.id,
      game_id: 1,
      score: 0,
      hits: 0,
      changed_at: 1,
      created_at: 1,
    };
    await db.write
      .insertInto('prediction')
      .values({ ...row, link: `link-${user.id}` })
      .execute();
    expect(await read(db, 'prediction', `link-${user.id}`)).toEqual({
      url: `/static/prediction/link-${user.id}`,
      title: '阿木 的对阵预测',
      place: tournament.name,
    });
    expect(await read(db, 'prediction', 'none')).toBeUndefined();
  });

  test.each(['match', 'rating', 'tournament', 'team', 'player'])('no %s: no card', async type => {
    expect(assembly.registries.messageCards.has(type)).toBe(true);
    expect(await read(db, type, 999_999)).toBeUndefined();
  });
});
