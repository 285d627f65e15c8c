import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { readCsv } from '../csv.ts';
import type { ImportContext, SourceFile } from '../format.ts';
import { isMisnamed, seasonOfId } from '../kpl/season.ts';
import { REGISTRY, saveSeason } from '../kpl/tournament.server.ts';
import { misnamedSeason } from '../kpl/wording.ts';
import type { FileReport } from '../report.ts';
import { statusBy, whole } from './rows.ts';

const SEASONS = ['seasonid', 'season_name', 'start_time_epoch', 'end_time_epoch'] as const;

/** Saves each season as a tournament; a season already imported from a match list is reused. */
export async function importSeasons(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
  { now }: ImportContext,
): Promise<void> {
  const table = readCsv(file.text, { required: SEASONS });
  report.table(table);
  for (const { line, row } of table.records) {
    try {
      const season = seasonOfId(row.seasonid);
      const misnamed = isMisnamed(season.split, row.season_name);
      const start_at = whole('start_time_epoch', row.start_time_epoch) * 1000;
      const end_at = whole('end_time_epoch', row.end_time_epoch) * 1000;
      const facts = {
        start_at,
        end_at,
        status: statusBy(start_at, end_at, now),
        supple_text: misnamed ? misnamedSeason(row.season_name) : null,
      };
      if (misnamed) report.note(misnamedSeason(row.season_name));
      await deriveTournament(trx, await saveSeason(trx, season, facts, REGISTRY, report));
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
}
