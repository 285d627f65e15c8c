/** Format `kpl`: match lists of KPL seasons, one file a season. */
import type { Transaction } from 'kysely';
import { deriveTournament } from '../../bracket/derive.server.ts';
import type { DB } from '../../db/schema.ts';
import { upsertMatch } from '../../match/write.server.ts';
import { type CsvLayout, readCsv } from '../csv.ts';
import type { Format, ImportContext, SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { savedOf } from '../saved.ts';
import { keyOf, saveWithIds } from '../upsert.server.ts';
import { type KplMatch, type KplMatchRecord, readMatch } from './match-row.ts';
import { type KplSeason, seasonKey, seasonOfFile } from './season.ts';
import { KplSides } from './sides.server.ts';
import { type KplStage, stageOf } from './stage.ts';
import { KOG, MATCH_LISTS, saveSeason } from './tournament.server.ts';
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
  const [first, last] = [matches[0]?.start_at ?? null, matches.at(-1)?.start_at ?? null];
  const tournament = await saveSeason(trx, season, { start_at: first, end_at: last }, MATCH_LISTS);
  report.count('tournament', tournament.saved);
  const stages = await saveStages(trx, tournament.id, season, matches, report);
  const sides = await KplSides.open(trx, report);
  for (const [i, match] of matches.entries()) {
    const stage_id = stages.get(stageOf(season.split, match.best_of).code)!;
    await saveMatch(
      trx,
      { ...match, tournament_id: tournament.id, stage_id, match_num: i + 1 },
      sides,
      report,
    );
    context.progress(i + 1, matches.length);
  }
  await deriveTournament(trx, tournament.id);
}

/** In the order they were played. Matches are told apart by their start, which sides known later leave alone. */
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
  matches: Listed[],
  report: FileReport,
): Promise<Map<KplStage['code'], number>> {
  const stages = new Map(
    matches.map(match => stageOf(season.split, match.best_of)).map(stage => [stage.code, stage]),
  );
  const keyed = (code: string) => ({ source_key: `${seasonKey(season)}/${code}`, source: MATCH_LISTS });
  const rows = [...stages.values()].map(({ code, ...stage }) => ({
    ...keyed(code),
    tournament_id,
    ...stage,
  }));
  const saved = await saveWithIds(trx, 'stage', STAGE_KEY, rows);
  report.count('stage', saved);
  return new Map([...stages.keys()].map(code => [code, saved.ids.get(keyOf(keyed(code), STAGE_KEY))!]));
}

type MatchRow = Listed & { tournament_id: number; stage_id: number; match_num: number };

async function saveMatch(trx: Transaction<DB>, row: MatchRow, sides: KplSides, report: FileReport) {
  const { key, home, away, listed_best_of: _, ...columns } = row;
  const camps = [
    { side: 1 as const, participant_id: await sides.id(home) },
    { side: 2 as const, participant_id: await sides.id(away) },
  ];
  const facts = { ...columns, game_id: KOG, source: MATCH_LISTS, source_key: key };
  const { change } = await upsertMatch(trx, facts, camps);
  report.count('match', savedOf(change));
}
