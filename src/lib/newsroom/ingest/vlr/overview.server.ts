/** detailed_matches_overview.csv → length of the series, patch and map veto; it checks times and scores. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { updateFromSource } from '../../../wiki/match/write.server.ts';
import { readCsv } from '../csv.ts';
import { acceptRow, idText, mapRows, RowError, text } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { savedOf } from '../saved.ts';
import { saveRows, type UpsertRow } from '../upsert.server.ts';
import { ensureNamed } from '../wiki.server.ts';
import { abbreviationSides } from './abbreviation.ts';
import { detailTime } from './dates.ts';
import { type KnownMatch, KnownMatches } from './known.server.ts';
import { ORIGIN } from './origin.ts';
import { namesOfTeams, sideNames } from './side-names.server.ts';
import { parseVeto, type VetoText, type VetoWord } from './veto.ts';
import { PROBLEM } from './wording.ts';

const LAYOUT = {
  required: ['match_id'],
  optional: ['date', 'format', 'score', 'patch', 'pick_ban_info'],
} as const;

type Columns = (typeof LAYOUT.required)[number] | (typeof LAYOUT.optional)[number];

interface Overview {
  line: number;
  id: string;
  startAt: number | null;
  best_of: number | null;
  score: string | null;
  patch: string | null;
  veto: VetoText;
}

export async function importOverview(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const rows = mapRows(readCsv(file.text, LAYOUT), report, overviewOf);
  const known = await KnownMatches.load(
    trx,
    rows.map(row => row.id),
  );
  const names = await namesOfTeams(trx, known.all());
  const maps = await ensureNamed(
    trx,
    'map',
    ORIGIN,
    rows.flatMap(({ veto }) => veto.steps.map(step => step.map)),
    report,
  );
  const vetoes: UpsertRow[] = [];
  for (const row of rows)
    for (const match of acceptRow(report, row.line, () => known.get(row.id))) {
      checkAgainstList(match, row, report);
      const { change } = await updateFromSource(trx, match.id, matchChanges(match, row));
      report.count('match', savedOf(change));
      vetoes.push(...vetoRows(match, row.veto, sideNames(match, names), maps, report));
    }
  report.count('veto', await saveRows(trx, 'veto', ['match_id', 'num'], vetoes));
}

function overviewOf(row: Record<Columns, string>, line: number): Overview {
  if (text(row.match_id) === null) throw new RowError(PROBLEM.emptyRow);
  return {
    line,
    id: idText(row.match_id, 'match_id'),
    startAt: detailTime(row.date),
    best_of: Number(/^Bo(\d)$/i.exec(row.format)?.[1] ?? 0) || null,
    score: text(row.score),
    patch: text(row.patch.replace(/^Patch\s*/i, '')),
    veto: parseVeto(row.pick_ban_info),
  };
}

/** Columns unknown to this file are not changed. */
function matchChanges(match: KnownMatch, row: Overview) {
  return {
    ...(row.best_of === null ? {} : { best_of: row.best_of }),
    ...(row.patch === null ? {} : { patch: row.patch }),
    ...(match.start_at === null && row.startAt !== null ? { start_at: row.startAt } : {}),
  };
}

function checkAgainstList(match: KnownMatch, row: Overview, report: FileReport): void {
  if (match.start_at !== null && row.startAt !== null && match.start_at !== row.startAt)
    report.note(PROBLEM.otherTime(row.id));
  const score = /^(\d+)\s*[-:]\s*(\d+)$/
    .exec(row.score ?? '')
    ?.slice(1)
    .map(Number);
  const [main, guest] = match.scores;
  if (score && main !== null && (score[0] !== main || score[1] !== guest))
    report.note(PROBLEM.otherScore(row.id));
}

function vetoRows(
  match: KnownMatch,
  { steps, notes }: VetoText,
  sides: Parameters<typeof abbreviationSides>[1],
  maps: ReadonlyMap<string, number>,
  report: FileReport,
): UpsertRow[] {
  for (const note of notes) report.note(PROBLEM.veto(match.key, note));
  const teams = steps.map(step => step.team).filter(team => team !== null);
  const sideOf = abbreviationSides(teams, sides);
  const unclear = teams.find(team => !sideOf.has(team));
  if (unclear !== undefined) {
    report.note(PROBLEM.vetoTeam(match.key, unclear));
    return [];
  }
  return steps.map((step: VetoWord, i): UpsertRow => {
    return {
      match_id: match.id,
      num: i + 1,
      side: step.team === null ? null : sideOf.get(step.team)!,
      action: step.action,
      map_id: maps.get(nameKey(step.map))!,
    };
  });
}
