/** Format `kpl-registry`: the official KPL lists, one kind of row a file. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import type { Format, ImportContext, SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { importPlayers } from './players.server.ts';
import { importSeasons, importStages } from './seasons.server.ts';
import { importStandings } from './standings.server.ts';
import { importTeams } from './teams.server.ts';

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
];

export const kplRegistry: Format = {
  name: 'kpl-registry',
  title: '王者荣耀 KPL 官方名录：战队、赛季、阶段、积分榜、选手',
  pick: names => KINDS.flatMap(([pattern]) => names.filter(name => pattern.test(name)).sort()),
  async importFile(trx, file, report, context) {
    const kind = KINDS.find(([pattern]) => pattern.test(file.name));
    await kind![1](trx, file, report, context);
  },
};
