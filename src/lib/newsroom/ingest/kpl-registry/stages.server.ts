import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { readCsv } from '../csv.ts';
import type { SourceFile } from '../format.ts';
import { SORT_STEP } from '../kpl/official.ts';
import { type RegistryStage, stageTypeOf, withFinal } from '../kpl/registry-stage.ts';
import { seasonOfId } from '../kpl/season.ts';
import { replaceStages } from '../kpl/stages.server.ts';
import { findSeason, REGISTRY } from '../kpl/tournament.server.ts';
import type { FileReport } from '../report.ts';
import { saveRows } from '../upsert.server.ts';
import { beijingDay } from './rows.ts';
import { REASONS } from './wording.ts';

const COLUMNS = ['seasonid', 'stage_id', 'stage_name', 'start_time', 'end_time'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

interface SeasonStage extends RegistryStage {
  seasonid: string;
  name: string;
}

/** The stages of seasons with their announced days; the matches of lists go into them. */
export async function importStages(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const table = readCsv(file.text, { required: COLUMNS });
  report.table(table);
  const stages: SeasonStage[] = [];
  for (const { line, row } of table.records) {
    try {
      await tournamentOf(trx, row.seasonid);
      stages.push(readStage(row));
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
  for (const [seasonid, rows] of Map.groupBy(stages, stage => stage.seasonid))
    await saveStages(trx, seasonid, withFinal(rows), report);
}

/** Throws when the season was not imported. */
export async function tournamentOf(trx: Transaction<DB>, seasonid: string): Promise<number> {
  const tournament = await findSeason(trx, seasonOfId(seasonid));
  if (!tournament) throw new Error(REASONS.season(seasonid));
  return tournament.id;
}

const readStage = (row: Row): SeasonStage => ({
  seasonid: row.seasonid,
  source_key: `${row.seasonid}/${row.stage_id}`,
  name: row.stage_name,
  told_start_at: beijingDay(row.start_time),
  told_end_at: beijingDay(row.end_time),
});

async function saveStages(
  trx: Transaction<DB>,
  seasonid: string,
  stages: readonly SeasonStage[],
  report: FileReport,
): Promise<void> {
  const tournament_id = await tournamentOf(trx, seasonid);
  const rows = stages.map(({ seasonid: _, ...stage }, i) => ({
    ...stage,
    source: REGISTRY,
    tournament_id,
    type: stageTypeOf(stage),
    sort: (i + 1) * SORT_STEP,
  }));
  report.count('stage', await saveRows(trx, 'stage', ['source_key', 'source'], rows));
  await replaceStages(trx, seasonOfId(seasonid), tournament_id, report);
  await deriveTournament(trx, tournament_id);
}
