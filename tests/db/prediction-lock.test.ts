/** A commit and the approval of the stage's first result at once: one comes first, and the other knows of it. */
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DB } from '#lib/db/schema.ts';
import { inTransaction } from '#lib/db/transaction.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { HOME_WIN } from '#tests/support/desk.ts';
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

  /** So many transactions wait for others. SQLite has one writer at a time: there they stand in line anyway. */
  async function waiting(many: number): Promise<void> {
    if (dialect === 'sqlite') return;
    const isOurs: Expression<SqlBool> = sql`exists (
      select from pg_locks held
      join pg_class on pg_class.oid = held.relation
      join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      where held.pid = blocked.pid and nspname = current_schema())`;
    await vi.waitFor(async () => {
      const { rows } = await sql<{ n: string }>`
        select count(distinct pid) as n from pg_locks blocked where not granted and ${isOurs}
      `.execute(it.db.read);
      expect(Number(rows[0]!.n)).toBe(many);
    });
  }

  /** Does `meanwhile` while a transaction holds what `hold` changed; it is let go with what is given. */
  async function holding(
    hold: (trx: Transaction<DB>) => Promise<unknown>,
    meanwhile: (letGo: () => void) => Promise<void>,
  ): Promise<void> {
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const whole = inTransaction(it.db, async trx => {
      await hold(trx);
      held.resolve();
      await done.promise;
    });
    await held.promise;
    await meanwhile(done.resolve).finally(done.resolve);
    await whole;
  }

  test('picks that come while the first result is being approved are refused', async () => {
    const lastStep = (trx: Transaction<DB>) =>
      trx
        .updateTable('entry_revision')
        .set({ remark: null })
        .where('match_id', '=', it.bracket.semi1.id)
        .execute();
    await holding(lastStep, async letGo => {
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

  test('the first result waits for picks that are being kept, and then settles them', async () => {
    const stage = { stage_id: it.bracket.stage.id, tournament_id: it.tournament_id, n: 0, had_result: 0 };
    await it.db.write.insertInto('prediction_stage').values(stage).execute();
    const counter = (trx: Transaction<DB>) => trx.updateTable('prediction_stage').set({ n: 0 }).execute();
    await holding(counter, async letGo => {
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
