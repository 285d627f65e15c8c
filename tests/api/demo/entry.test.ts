/** The facts of the real seasons as entries: each can be opened, and saved as it stands. */
import { expect, test } from 'vitest';
import { currentDetail, currentMatch } from '#lib/newsroom/entry/current.server.ts';
import { detailProblem } from '#lib/newsroom/entry/detail-rules.ts';
import { matchProblem } from '#lib/newsroom/entry/match-rules.ts';
import { detailInput, matchInput } from '#lib/newsroom/entry/shapes.ts';
import { demoDatabase } from '#tests/support/demo.ts';

test('the facts of every match fit the limits of data entry', async () => {
  const db = demoDatabase();
  const matches = await db.read.selectFrom('match').selectAll().execute();
  expect(matches.length).toBeGreaterThan(1000);
  for (const match of matches) {
    const [result, detail] = [await currentMatch(db.read, match), await currentDetail(db.read, match.id)];
    expect(matchInput.parse(result)).toEqual(result);
    expect(detailInput.parse(detail)).toEqual(detail);
  }
});

test('only gaps in the sources keep a match from being submitted as it stands', async () => {
  const db = demoDatabase();
  const matches = await db.read.selectFrom('match').selectAll().execute();
  const problems = new Map<string, number>();
  for (const match of matches) {
    const found =
      matchProblem(await currentMatch(db.read, match), match.status) ??
      detailProblem(await currentDetail(db.read, match.id), match.game_id, match.best_of);
    if (found) problems.set(found.path, (problems.get(found.path) ?? 0) + 1);
  }
  // A side that no team is known of, a series without its last games, two vetoes with a map twice.
  const open = ['guest_camp', 'main_camp', 'result_type', 'veto.4.map_id', 'veto.6.map_id'];
  expect([...problems.keys()].toSorted()).toEqual(open);
  expect([problems.get('veto.4.map_id'), problems.get('veto.6.map_id')]).toEqual([1, 1]);
});
