import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { readCsv } from '../csv.ts';
import type { ImportContext, SourceFile } from '../format.ts';
import { isMisnamed, seasonOfId } from '../kpl/season.ts';
import { findSeason, REGISTRY, saveSeason } from '../kpl/tournament.server.ts';
import { misnamedSeason } from '../kpl/wording.ts';
import type { FileReport } from '../report.ts';
import { saveRows } from '../upsert.server.ts';
import { beijingDay, stageTypeOf, statusBy, whole } from './rows.ts';
import { REASONS } from './wording.ts';

const SEASONS = ['seasonid', 'season_name', 'start_time_epoch', 'end_time_epoch'] as const;
const STAGES = ['seasonid', 'stage_id', 'stage_name', 'start_time', 'end_time'] as const;

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

/** Throws when the season was not imported. */
async function tournamentOf(trx: Transaction<DB>, seasonid: string): Promise<number> {
  const tournament = await findSeason(trx, seasonOfId(seasonid));
  if (!tournament) throw new Error(REASONS.season(seasonid));
  return tournament.id;
}

export async function importStages(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const table = readCsv(file.text, { required: STAGES });
  report.table(table);
  for (const [i, { line, row }] of table.records.entries()) {
    try {
      const stage = {
        source_key: `${row.seasonid}/${row.stage_id}`,
        source: REGISTRY,
        tournament_id: await tournamentOf(trx, row.seasonid),
        name: row.stage_name,
        type: stageTypeOf(row.stage_id),
        sort: i + 1,
        start_at: beijingDay(row.start_time),
        end_at: beijingDay(row.end_time),
      };
      report.count('stage', await saveRows(trx, 'stage', ['source_key', 'source'], [stage]));
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
}
