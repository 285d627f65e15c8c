import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { readCsv } from '../csv.ts';
import type { SourceFile } from '../format.ts';
import { kplZones, REGISTRY } from '../kpl/tournament.server.ts';
import type { FileReport } from '../report.ts';
import { ensureTeams } from '../teams.server.ts';
import { observedNames } from './rows.ts';

/** Each team's current name, with former names and the registry's id. */
export async function importTeams(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const table = readCsv(file.text, { required: ['canonical_team_id', 'canonical_name', 'observed_names'] });
  report.table(table);
  const teams = table.records.map(({ row }) => ({
    name: row.canonical_name,
    aka: [...observedNames(row.observed_names), row.canonical_team_id],
  }));
  await ensureTeams(
    trx,
    { gameId: GAME.kog, source: REGISTRY, zones: await kplZones(trx, report) },
    teams,
    report,
  );
}
