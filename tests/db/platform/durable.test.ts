/** A process killed while writing (kill -9) loses no acknowledged write and leaves none half done. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counters, counts } from '#tests/support/counters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeTeam, makeTournament } from '#tests/support/factory.ts';
import { sized } from '#tests/support/long.ts';
import { runScript } from '#tests/support/process.ts';
import { between, seeded } from '#tests/support/random.ts';

for (const dialect of DIALECTS)
  describe(`killed while writing to ${dialect}`, () => {
    let db: TestDatabase;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      await makeTournament(db);
      for (let i = 0; i < 2; i++) await makeTeam(db);
    });
    afterAll(() => db.drop());

    const written = async () => {
      const rows = await db.write.selectFrom('match').select(['id', 'match_num']).orderBy('id').execute();
      return rows.map(row => row.match_num);
    };

    /** Writes from `first` on until the kill; returns the last number acknowledged. */
    async function killWriter(first: number, afterMs: number): Promise<number> {
      const writer = runScript(['tests/support/write-matches.ts', dialect, db.place, String(first)]);
      await writer.printed(`written ${first};`);
      await sleep(afterMs);
      writer.child.kill('SIGKILL');
      expect(await writer.ended).toEqual({ code: null, signal: 'SIGKILL' });
      return Number(
        writer
          .output()
          .match(/written (\d+);/g)!
          .at(-1)!
          .match(/\d+/)![0],
      );
    }

    test('every acknowledged match is there with both sides, and the counters are right', async () => {
      const random = seeded(9);
      for (let kill = 0; kill < sized(3, 40); kill++) {
        const first = (await written()).length + 1;
        const output = await killWriter(first, between(random, 0, 250));
        const there = await written();
        // The last commit may have succeeded without being acknowledged.
        expect([output, output + 1]).toContain(there.length);
        expect(there).toEqual(there.map((_match, i) => i + 1));
        const sides = await db.write.selectFrom('camp').select('match_id').execute();
        expect(sides).toHaveLength(there.length * 2);
        expect(await counters(db)).toEqual(await counts(db));
      }
      if (dialect === 'sqlite') {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.write);
        expect(rows).toEqual([{ integrity_check: 'ok' }]);
      }
    });
  });
