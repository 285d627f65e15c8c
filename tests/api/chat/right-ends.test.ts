/** A right that ends between a call's scope and its first write: the call is refused, and nothing is written. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { type AnyCall, writes } from '#lib/platform/contract/call.ts';
import { changedTables, contentsReader } from '#tests/support/broken-write.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { LONG } from '#tests/support/long.ts';
import { ENDS, type EndName } from '#tests/support/rights/ends.ts';
import { NO_RIGHT_ENDS, nameOf, PREPARED, RIGHTS } from '#tests/support/rights/rows.ts';
import { Seam } from '#tests/support/rights/seam.ts';
import { type Made, type Name, Scene } from '#tests/support/writes/scene.ts';

/** It is an operator's, or its input names something that somebody has a standing in. */
const isAboutRights = ({ scope, access }: AnyCall): boolean => scope !== undefined || access === 'operator';

test('every call that writes by a right has its row, or the reason why no right of it ends', () => {
  const names = (Object.keys(calls) as Name[]).filter(
    name => writes(calls[name]) && isAboutRights(calls[name]),
  );
  const covered = new Set(Object.keys(RIGHTS).map(nameOf));
  const listed = [...covered, ...(Object.keys(NO_RIGHT_ENDS) as Name[])];
  const missing = names.filter(name => !listed.includes(name));
  expect(missing, 'a row each in tests/support/rights/rows.ts').toEqual([]);
  expect(listed.filter(name => !(name in calls) || !writes(calls[name]))).toEqual([]);
});

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let seam: Seam;
  let scene: Scene;
  let contents: Awaited<ReturnType<typeof contentsReader>>;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    seam = new Seam(db);
    scene = await Scene.open(seam.db);
    contents = await contentsReader(db);
  });
  afterAll(async () => {
    scene.close();
    await db.drop();
  });
  /** Limits count by person, and some rights were of the one before. */
  async function newPeople(): Promise<void> {
    for (const role of ['operator', 'checker'] as const) scene[role] = await scene.member('operator');
    for (const role of ['ann', 'bob'] as const) scene[role] = await scene.member();
  }
  beforeEach(newPeople);

  const idOf = async ([by]: Made): Promise<number> => (await by.ask('account.get_current_user')).id;

  describe.each(Object.entries(RIGHTS))('%s', (row, ends) => {
    const prepared = async (): Promise<{ made: Made; send: () => ReturnType<Made[0]['send']> }> => {
      const made = await PREPARED[row]!(scene);
      return { made, send: () => made[0].send(nameOf(row), made[1]) };
    };

    test('is let in while the right lasts, and refused when it ends before the write', async () => {
      const allowed = await prepared();
      let code = 0;
      const at = await seam.firstWrite(async () => {
        code = (await allowed.send()).json.code;
      });
      expect(code, 'while the right lasts').toBe(200);
      // All tables take most of the time; what a call writes where it may is what it could write where it may not.
      const tables = LONG ? undefined : seam.written;
      for (const [end, expected] of Object.entries(ends) as [EndName, number][]) {
        await newPeople();
        const { made, send } = await prepared();
        const id = await idOf(made);
        let before = new Map<string, string>();
        const work = async () => {
          await ENDS[end](db, id, scene.world.now);
          before = await contents(tables);
        };
        const { json } = await seam.during(at!, work, send);
        expect.soft([end, json.code]).toEqual([end, expected]);
        expect.soft([end, changedTables(before, await contents(tables))]).toEqual([end, []]);
      }
    });
  });
});
