/** Format `kpl-registry`: the official KPL lists, one kind of row a file. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { readCsv } from '../csv.ts';
import type { Format, ImportContext, SourceFile } from '../format.ts';
import { kplZones, REGISTRY } from '../kpl/tournament.server.ts';
import type { FileReport } from '../report.ts';
import { ensureTeams } from '../teams.server.ts';
import { importPlayers } from './players.server.ts';
import { importRegistered } from './registered.server.ts';
import { observedNames } from './rows.ts';
import { importSeasons } from './seasons.server.ts';
import { importStages } from './stages.server.ts';
import { importStandings } from './standings.server.ts';

type ImportRows = (
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
  context: ImportContext,
) => Promise<void>;

/** Kinds of files in order of dependence. */
const KINDS: [pattern: RegExp, importRows: ImportRows][] = [
  [/^teams.*\.csv$/, importTeams],
  [/^seasons.*\.csv$/, importSeasons],
  [/^stages_.+\.csv$/, importStages],
  [/^standings_.+\.csv$/, importStandings],
  [/^players.*\.csv$/, importPlayers],
  [/^registered_.+\.csv$/, importRegistered],
];

export const kplRegistry: Format = {
  name: 'kpl-registry',
  title: '王者荣耀 KPL 官方名录：战队、赛季、阶段、积分榜、选手、报名名单',
  pick: names => KINDS.flatMap(([pattern]) => names.filter(name => pattern.test(name)).sort()),
  async importFile(trx, file, report, context) {
    const kind = KINDS.find(([pattern]) => pattern.test(file.name));
    await kind![1](trx, file, report, context);
  },
};

/** Each team's current name, with former names and the registry's id. */
async function importTeams(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
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
