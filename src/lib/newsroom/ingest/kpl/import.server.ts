/** Format `kpl`: match lists of KPL seasons, one file a season. */
import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { upsertMatch } from '../../../wiki/match/write.server.ts';
import { type CsvLayout, readCsv } from '../csv.ts';
import type { Format, ImportContext, SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { savedOf } from '../saved.ts';
import { ensureTeams } from '../teams.server.ts';
import { matchKeys } from './match-key.ts';
import { type KplMatch, type KplMatchRecord, readMatch } from './match-row.ts';
import { knownFurther } from './older.ts';
import { seasonKey, seasonOfFile } from './season.ts';
import { dropEmpty, stageIds } from './stages.server.ts';
import { knownMatches } from './stored.server.ts';
import { kplZones, LEAGUE, MATCH_LISTS, saveSeason } from './tournament.server.ts';
import { NOTES } from './wording.ts';

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

async function importFile(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
  context: ImportContext,
): Promise<void> {
  const season = seasonOfFile(file.name);
  if (!season) throw new Error(NOTES.fileName);
  if (!season.known) report.note(NOTES.newSeason(season.split));
  const matches = readMatches(file, report);
  if (matches.length === 0) return report.note(NOTES.noRows);
  const tournament_id = await saveSeason(trx, season, { start_at: null, end_at: null }, MATCH_LISTS, report);
  const teams = await saveTeams(trx, matches, report);
  const listed = matches.map(match => ({ ...match, teams: teamsOf(match, teams) }));
  const stored = await knownMatches(trx, tournament_id);
  const keys = matchKeys(seasonKey(season), listed, stored);
  const keyed = listed.map((match, i) => ({ ...match, source_key: keys[i]! }));
  const fed = new Set(stored.filter(each => each.source === LEAGUE).map(each => each.source_key));
  if (fed.size > 0) report.note(NOTES.fed(fed.size));
  const isOurs = (match: { source_key: string }) => !fed.has(match.source_key);
  const known = knownFurther(keyed.filter(isOurs), stored.filter(isOurs));
  if (known.size > 0) report.note(NOTES.older(known.size));
  const stageOf = new Map(stored.map(match => [match.source_key, match.stage_id]));
  const placed = keyed.map(match => ({ ...match, stage_id: stageOf.get(match.source_key) ?? null }));
  const stages = await stageIds(trx, season, tournament_id, placed, report);
  for (const [i, match] of keyed.entries()) {
    const place = { tournament_id, stage_id: stages[i]!, match_num: i + 1 };
    if (isOurs(match) && !known.has(match.source_key)) await saveMatch(trx, { ...match, ...place }, report);
    context.progress(i + 1, matches.length);
  }
  await dropEmpty(trx, tournament_id);
  await deriveTournament(trx, tournament_id);
}

/** The file's matches in the order played. */
function readMatches(file: SourceFile, report: FileReport): KplMatch[] {
  const table = readCsv(file.text, LAYOUT);
  report.table(table);
  const matches: KplMatch[] = [];
  for (const { line, row } of table.records) {
    try {
      const match = readMatch(row);
      if (match.status === MATCH_STATUS.ended && match.result_type === null) report.note(NOTES.noLoser(line));
      if (match.listed_best_of) report.note(NOTES.format(line, row.score, row.format, match.best_of));
      matches.push(match);
    } catch (error) {
      report.reject(line, (error as Error).message);
    }
  }
  return matches.sort((a, b) => (a.start_at ?? ORDER_LAST) - (b.start_at ?? ORDER_LAST));
}

/** Ids by name key: former names map to the current team, new names to a new team. */
async function saveTeams(trx: Transaction<DB>, matches: KplMatch[], report: FileReport) {
  const names = new Set(matches.flatMap(match => [match.home, match.away]).filter(name => name !== null));
  const origin = { gameId: GAME.kog, source: MATCH_LISTS, zones: await kplZones(trx, report) };
  return ensureTeams(
    trx,
    origin,
    [...names].map(name => ({ name })),
    report,
  );
}

type Teams = readonly [number | null, number | null];

function teamsOf({ home, away }: KplMatch, teams: ReadonlyMap<string, number>): Teams {
  const idOf = (name: string | null) => (name === null ? null : teams.get(nameKey(name))!);
  return [idOf(home), idOf(away)];
}

interface MatchRow extends KplMatch {
  tournament_id: number;
  stage_id: number;
  match_num: number;
  source_key: string;
  teams: Teams;
}

async function saveMatch(trx: Transaction<DB>, row: MatchRow, report: FileReport): Promise<void> {
  const { home: _home, away: _away, listed_best_of: _listed, teams, ...columns } = row;
  const facts = { ...columns, game_id: GAME.kog, source: MATCH_LISTS };
  const { change } = await upsertMatch(trx, facts, [
    { side: 1, participant_id: teams[0] },
    { side: 2, participant_id: teams[1] },
  ]);
  report.count('match', savedOf(change));
}
