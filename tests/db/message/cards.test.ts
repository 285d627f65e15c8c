/** Cards of things of the site: what everybody can see, results apart from names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/db/database.ts';
import { assembly } from '#tests/support/assembly.ts';
import { makeBracket } from '#tests/support/bracket.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePlayer, makeTeam } from '#tests/support/factory.ts';

const read = (db: Database, type: string, id: number) => assembly.registries.messageCards.get(type)?.(db, id);

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

  test.each(['match', 'tournament', 'team', 'player'])('no %s: no card', async type => {
    expect(assembly.registries.messageCards.has(type)).toBe(true);
    expect(await read(db, type, 999_999)).toBeUndefined();
  });
});
