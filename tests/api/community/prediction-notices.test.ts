/** After each result members are told what it brought their prediction. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPredictions } from '#lib/community/prediction/notice-subject.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { allGuest, allMain, type Oracle, openOracle } from '#tests/support/predict.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('news of predictions, on %s', dialect => {
  let it: Oracle;
  let ann: SignedIn;
  let bob: SignedIn;
  beforeAll(async () => {
    it = await openOracle(dialect);
    [ann, bob] = [await it.newMember(), await it.newMember()];
    await it.commit(ann, allMain(it.bracket));
    await it.commit(bob, allGuest(it.bracket).slice(0, 2));
  });
  afterAll(() => it.db.drop());

  const text = async (who: SignedIn) => {
    const { id } = await it.mine(who);
    return (await readPredictions(it.db, [id!], { userId: who.id })).get(id!)!.text;
  };
  /** Who was told since the last call. */
  let seen = 0;
  const notices = async () => {
    const rows = await it.db.read
      .selectFrom('happening')
      .select(['id', 'what'])
      .where('name', '=', 'predictionsMoved')
      .where('id', '>', seen)
      .orderBy('id')
      .execute();
    seen = rows.at(-1)?.id ?? seen;
    return rows.flatMap(({ what }) =>
      (JSON.parse(what).predictions as { userId: number }[]).map(({ userId }) => userId),
    );
  };
  const nameOf = async (id: number) => {
    const team = await it.db.read
      .selectFrom('team')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return team.name;
  };

  test('before a result there is nothing to tell', async () => {
    expect(await text(ann)).toBe('');
    expect(await notices()).toEqual([]);
  });

  test('a result says who won, the hits, the rank and the points', async () => {
    await it.result(it.bracket.semi1, 'main');
    const { a, b } = it.bracket.teams;
    const [winner, loser] = [await nameOf(a), await nameOf(b)];
    expect(await text(ann)).toBe(`${winner} 胜 ${loser}，命中 1/4，第 1 名，+10`);
    expect(await text(bob)).toBe(`${winner} 胜 ${loser}，命中 0/2，第 2 名，未得分`);
    expect((await notices()).toSorted()).toEqual([ann.id, bob.id].toSorted());
  });

  test('a correction says what it took, and tells again', async () => {
    await it.result(it.bracket.semi1, 'guest', { reset_later: true });
    expect(await text(ann)).toMatch(/，命中 0\/4，第 2 名，−10$/);
    expect(await text(bob)).toMatch(/，命中 1\/2，第 1 名，\+10$/);
    expect((await notices()).toSorted()).toEqual([ann.id, bob.id].toSorted());
  });

  test('what was not told yet when the next result comes is told with it', async () => {
    await it.db.write.updateTable('prediction_news').set({ is_told: 0 }).execute();
    await it.result(it.bracket.semi2, 'main');
    expect(await text(ann)).toMatch(/，命中 1\/4，第 \d 名，未得分$/);
    expect(await text(bob)).toMatch(/，命中 1\/2，第 \d 名，\+10$/);
    expect((await notices()).toSorted()).toEqual([ann.id, bob.id].toSorted());
  });

  test('who has no pick that a result decides is not told; the last loser is out', async () => {
    await it.result(it.bracket.third, 'main');
    expect(await notices()).toEqual([ann.id]);
    expect(await text(ann)).toMatch(/ 出局，命中 \d\/4，第 \d 名，/);
  });

  test('notices of others are not read', async () => {
    const { id } = await it.mine(ann);
    expect((await readPredictions(it.db, [id!], { userId: bob.id })).size).toBe(0);
  });
});
