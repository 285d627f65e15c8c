/** At start, derived facts of an older database are rebuilt as an import makes them. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareDerived } from '#lib/newsroom/ingest/prepare.server.ts';
import { up } from '#lib/platform/db/migrations/035-derived-facts.ts';
import { factsOf, importCut } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePlayer, makeStage, makeStint, makeTeam, makeTournament } from '#tests/support/factory.ts';
import { importInto } from '#tests/support/ingest.ts';

/** Facts without the version that rises with each change, nor the revisions of matches. */
const settled = async (db: TestDatabase) => {
  const { counter: _, ...facts } = await factsOf(db);
  return facts;
};

for (const dialect of DIALECTS)
  describe(`derived facts on ${dialect}`, () => {
    let db: TestDatabase;
    const words: string[] = [];
    const prepare = () => prepareDerived(db, { say: line => words.push(line), signal: undefined });
    beforeEach(async () => {
      words.length = 0;
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    test('transfers, placements and round names are rebuilt as an import makes them; a second start does nothing', async () => {
      await importCut(db, 'kpl', 'kpl-matches');
      await importInto(db, 'playerdb', 'playerdb');
      const imported = await settled(db);
      await db.write.deleteFrom('transfer').where('source_key', 'like', '%:end').execute();
      await db.write
        .updateTable('transfer')
        .set({ type: 1, contract_type: 1, from_status: null })
        .where('source', '=', 'playerdb')
        .execute();
      const [one] = await db.write.selectFrom('transfer').selectAll().limit(1).execute();
      const { id: _, ...row } = one!;
      await db.write
        .insertInto('transfer')
        .values({ ...row, type: 3, source_key: 'leaf:2:end' })
        .execute();
      await db.write.updateTable('match').set({ round_name: null }).execute();
      expect(await settled(db)).not.toEqual(imported);

      await prepare();
      const ids = (text: string) =>
        text
          .split('\n')
          .map(line => line.replace(/^\d+\t/, ''))
          .sort();
      const mended = await settled(db);
      expect(ids(mended['transfer']!)).toEqual(ids(imported['transfer']!));
      expect(mended['placement']).toBe(imported['placement']);
      const names = await db.write.selectFrom('match').select('round_name').distinct().execute();
      expect(names.map(match => match.round_name)).toContain('总决赛');
      expect(words.length).toBe(1);
      await prepare();
      expect(words.length).toBe(1);
    });

    test('the migration turns match-list stages into records and clears the contract type of careers', async () => {
      const columns = {
        transfer: ['from_status', 'to_status'],
        match: ['round_name'],
        player: ['games_seen', 'series_seen', 'seen_from', 'seen_to'],
      };
      const tournament = (await makeTournament(db)).id;
      const input = { type: 'season', advance_count: 10 } as const;
      const listed = await makeStage(db, tournament, { ...input, source: 'kpl' });
      const other = await makeStage(db, tournament, { ...input, source: 'other' });
      const team = (await makeTeam(db)).id;
      const player = (await makePlayer(db)).id;
      const stint = await makeStint(db, team, player, { source: 'playerdb', contract_type: 1 });
      for (const [table, names] of Object.entries(columns))
        for (const name of names) await db.write.schema.alterTable(table).dropColumn(name).execute();

      await up(db.write as unknown as Kysely<unknown>);
      const stages = await db.write.selectFrom('stage').selectAll().orderBy('id').execute();
      expect(stages.map(({ id, type, advance_count }) => [id, type, advance_count])).toEqual([
        [listed.id, 'records', null],
        [other.id, 'season', 10],
      ]);
      const [stored] = await db.write
        .selectFrom('roster_stint')
        .selectAll()
        .where('id', '=', stint.id)
        .execute();
      expect(stored!.contract_type).toBe(0);
    });
  });
