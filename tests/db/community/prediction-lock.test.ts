/** A commit races the approval of the stage's first result: one waits for the other. */
import type { Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DB } from '#lib/platform/db/schema.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { HOME_WIN } from '#tests/support/desk.ts';
import * as open from '#tests/support/open-transaction.ts';
import { allMain, type Oracle, openOracle, settleAll } from '#tests/support/predict.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let it: Oracle;
  let ann: SignedIn;
  let version: number;
  beforeEach(async () => {
    it = await openOracle(dialect);
    ann = await it.newMember();
    ({ version } = await it.desk.enter(it.author, it.bracket.semi1.id, HOME_WIN));
  });
  afterEach(() => it.db.drop());

  const approve = () => it.desk.pass(it.checker, it.bracket.semi1.id, version);
  const commit = () => it.commit(ann, allMain(it.bracket));

  const waiting = (many: number) => open.waiting(it.db, many);

  test('picks committed while the first result is being approved are refused', async () => {
    const lastStep = (trx: Transaction<DB>) =>
      trx
        .updateTable('entry_revision')
        .set({ remark: null })
        .where('match_id', '=', it.bracket.semi1.id)
        .execute();
    await open.holding(it.db, lastStep, async letGo => {
      const approval = approve();
      await waiting(1);
      const picks = commit().then(
        () => 'kept',
        (error: Error) => error.message,
      );
      await Promise.race([picks, waiting(2)]);
      letGo();
      await approval;
      expect(await picks).toContain('prediction_locked');
    });
    expect((await it.mine(ann)).id, 'nothing of it is kept').toBeNull();
  });

  test('the first result waits for picks being committed, and then settles them', async () => {
    const stage = { stage_id: it.bracket.stage.id, tournament_id: it.tournament_id, n: 0, had_result: 0 };
    await it.db.write.insertInto('prediction_stage').values(stage).execute();
    const counter = (trx: Transaction<DB>) => trx.updateTable('prediction_stage').set({ n: 0 }).execute();
    await open.holding(it.db, counter, async letGo => {
      const picks = commit();
      await waiting(1);
      let isApproved = false;
      const approval = approve().then(() => {
        isApproved = true;
      });
      await Promise.race([approval, waiting(2)]);
      expect(isApproved).toBe(false);
      letGo();
      await Promise.all([picks, approval]);
    });
    await settleAll(it.db, it.desk.bus);
    expect(await it.mine(ann)).toMatchObject({ score: 10, hits: 1 });
  });
});
