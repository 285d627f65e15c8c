/** Format `kpl`: match lists of KPL seasons, one file a season. */
import type { Transaction } from 'kysely';
import { deriveTournament } from '../../bracket/derive.server.ts';
import type { DB } from '../../db/schema.ts';
import { nameKey } from '../../kernel/name-key.ts';
import { upsertMatch } from '../../match/write.server.ts';
import { KOG } from '../aliases.ts';
import { type CsvLayout, readCsv } from '../csv.ts';
import type { Format, ImportContext, SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { savedOf } from '../saved.ts';
import { ensureTeams } from '../teams.server.ts';
import { keyOf, saveWithIds } from '../upsert.server.ts';
import { type KplMatch, type KplMatchRecord, readMatch } from './match-row.ts';
import { type KplSeason, seasonKey, seasonOfFile } from './season.ts';
import { type KplStage, stagesOf } from './stage.ts';
import { kplZones, MATCH_LISTS, saveSeason } from './tournament.server.ts';
import { NOTES } from './wording.ts';

const STAGE_KEY = ['source_key', 'source'];

const LAYOUT: CsvLayout<keyof KplMatchRecord> = {
  required: ['date', 'home_team', 'away_team', 'score', 'format'],
  optional: ['time'],
};

export const kpl: Format = {
  name: 'kpl',
  title: '王者荣耀 KPL 赛程（kpl_matches_<年>_<赛季>.csv）',
  pick: names => names.filter(name => seasonOfFile(name)).sort(),
  importFile,
};

interface Listed extends KplMatch {
  key: string;
}

async function importFile(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
  context: ImportContext,
): Promise<void> {
  const season = seasonOfFile(file.name);
  if (!season) throw new Error(NOTES.fileName);
  if (!season.known) report.note(NOTES.newSeason(season.split));
  const matches = readMatches(file, season, report);
  const tournament_id = await saveSeason(trx, season, { start_at: null, end_at: null }, MATCH_LISTS, report);
  const stages = stagesOf(season.split, matches);
  const stageIds = await saveStages(trx, tournament_id, season, stages, report);
  const teams = await saveTeams(trx, matches, report);
  for (const [i, match] of matches.entries()) {
    const stage_id = stageIds.get(stages[i]!.code)!;
    await saveMatch(trx, { ...match, tournament_id, stage_id, match_num: i + 1 }, teams, report);
    context.progress(i + 1, matches.length);
  }
  await deriveTournament(trx, tournament_id);
}

/** In the order played. A match's key is its start time, which stays the same when its sides become known. */
function readMatches(file: SourceFile, season: KplSeason, report: FileReport): Listed[] {
  const table = readCsv(file.text, LAYOUT);
  report.table(table);
  const matches: KplMatch[] = [];
  for (const { line, row } of table.records) {
    try {
      const match = readMatch(row);
      if (match.listed_best_of) report.note(NOTES.format(line, row.score, row.format, match.best_of));
      matches.push(match);
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
  const seen = new Map<number, number>();
  return matches
    .sort((a, b) => a.start_at - b.start_at)
    .map(match => {
      const nth = (seen.get(match.start_at) ?? 0) + 1;
      seen.set(match.start_at, nth);
      return { ...match, key: `${seasonKey(season)}/${new Date(match.start_at).toISOString()}/${nth}` };
    });
}

async function saveStages(
  trx: Transaction<DB>,
  tournament_id: number,
  season: KplSeason,
  stages: KplStage[],
  report: FileReport,
): Promise<Map<KplStage['code'], number>> {
  const byCode = new Map(stages.map(stage => [stage.code, stage]));
  const keyed = (code: string) => ({ source_key: `${seasonKey(season)}/${code}`, source: MATCH_LISTS });
  const rows = [...byCode.values()].map(({ code, ...stage }) => ({
    ...keyed(code),
    tournament_id,
    ...stage,
  }));
  const saved = await saveWithIds(trx, 'stage', STAGE_KEY, rows);
  report.count('stage', saved);
  return new Map([...byCode.keys()].map(code => [code, saved.ids.get(keyOf(keyed(code), STAGE_KEY))!]));
}

/** Ids by name key: former names map to the current team, new names to a new team. */
async function saveTeams(trx: Transaction<DB>, matches: Listed[], report: FileReport) {
  const names = new Set(matches.flatMap(match => [match.home, match.away]).filter(name => name !== null));
  const origin = { gameId: KOG, source: MATCH_LISTS, zones: await kplZones(trx, report) };
  return ensureTeams(
    trx,
    origin,
    [...names].map(name => ({ name })),
    report,
  );
}

type MatchRow = Listed & { tournament_id: number; stage_id: number; match_num: number };

async function saveMatch(
  trx: Transaction<DB>,
  row: MatchRow,
  teams: Map<string, number>,
  report: FileReport,
): Promise<void> {
  const { key, home, away, listed_best_of: _, ...columns } = row;
  const sideOf = (name: string | null) => (name === null ? null : teams.get(nameKey(name))!);
  const camps = [
    { side: 1 as const, participant_id: sideOf(home) },
    { side: 2 as const, participant_id: sideOf(away) },
  ];
  const facts = { ...columns, game_id: KOG, source: MATCH_LISTS, source_key: key };
  const { change } = await upsertMatch(trx, facts, camps);
  report.count('match', savedOf(change));
}
