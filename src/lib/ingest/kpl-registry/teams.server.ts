import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { readCsv } from '../csv.ts';
import type { SourceFile } from '../format.ts';
import { knownTeams } from '../kpl/teams.server.ts';
import { KOG, REGISTRY } from '../kpl/tournament.server.ts';
import type { FileReport } from '../report.ts';
import { TeamBook } from '../team-book.server.ts';
import { observedNames } from './rows.ts';

/** Today's name of each team, with the names it played under before. */
export async function importTeams(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const table = readCsv(file.text, { required: ['canonical_team_id', 'canonical_name', 'observed_names'] });
  report.table(table);
  const book = await TeamBook.open(trx, KOG);
  const shortNames = new Map(knownTeams(REGISTRY).map(team => [team.source_key, team.name_short]));
  for (const { row } of table.records) {
    const { canonical_team_id: id, canonical_name: name } = row;
    const { saved } = await book.rename({
      source: REGISTRY,
      source_key: id,
      name,
      name_short: shortNames.get(id) ?? name,
      aliases: observedNames(row.observed_names),
    });
    report.count('team', saved);
  }
}

/** Team ids by the registry's own ids. */
export async function registryTeams(trx: Transaction<DB>): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('team')
    .select(['id', 'source_key'])
    .where('game_id', '=', KOG)
    .where('source', '=', REGISTRY)
    .execute();
  return new Map(rows.map(row => [row.source_key, row.id]));
}
