/** stints.csv → players, teams, roster stints and the transfers between them. */
import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { readCsv } from '../csv.ts';
import { setCurrentTeams } from '../current-team.server.ts';
import { mapRows } from '../fields.ts';
import type { SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { ensureTeams } from '../teams.server.ts';
import { saveRows, type UpsertRow } from '../upsert.server.ts';
import { careerOf } from './career.ts';
import { latestDays, olderPages } from './older.ts';
import { ORIGIN } from './origin.ts';
import { savePeople } from './people.server.ts';
import { type ListedStint, STINTS, stintOf } from './rows.ts';
import { contractType, employment, staffRole } from './status.ts';
import { deriveTransfers, pageOfKey } from './transfers.server.ts';
import { PROBLEM } from './wording.ts';

export async function importStints(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
): Promise<void> {
  const read = mapRows(readCsv(file.text, STINTS), report, stintOf);
  const older = olderPages(latestDays(read), latestDays(await storedStints(trx)));
  if (older.size > 0) report.note(PROBLEM.older(older.size));
  const stints = read.filter(stint => !older.has(stint.page));
  const names = [...new Set(stints.map(stint => stint.team))];
  const teams = await ensureTeams(
    trx,
    ORIGIN,
    names.map(name => ({ name })),
    report,
  );
  const careers = [...Map.groupBy(stints, stint => stint.page)].map(([page, own]) => careerOf(page, own));
  const players = await savePeople(trx, careers, teams, report);
  const rows = stints.map(stint =>
    stintRow(stint, teams.get(nameKey(stint.team))!, players.get(stint.page)!),
  );
  report.count('roster_stint', await saveRows(trx, 'roster_stint', ['source_key', 'source'], rows));
  report.count('transfer', await deriveTransfers(trx));
  await setCurrentTeams(trx, await playersOfMatches(trx), report);
}

async function storedStints(trx: Transaction<DB>) {
  const rows = await trx
    .selectFrom('roster_stint')
    .select(['source_key', 'start_at as start', 'end_at as end'])
    .where('source', '=', ORIGIN.source)
    .execute();
  return rows.map(({ source_key, ...days }) => ({ page: pageOfKey(source_key), ...days }));
}

/** The game's players from sources other than this one, which have matches. */
async function playersOfMatches(trx: Transaction<DB>): Promise<number[]> {
  const rows = await trx
    .selectFrom('player')
    .select('id')
    .where('game_id', '=', ORIGIN.gameId)
    .where('source', '!=', ORIGIN.source)
    .execute();
  return rows.map(row => row.id);
}

const stintRow = (stint: ListedStint, team_id: number, player_id: number): UpsertRow => ({
  source_key: stint.key,
  source: ORIGIN.source,
  game_id: ORIGIN.gameId,
  team_id,
  player_id,
  start_at: stint.start,
  end_at: stint.end,
  order_at: stint.start ?? ORDER_LAST,
  staff_role: staffRole(stint.status),
  employment: employment(stint.status, !stint.isCurrent),
  contract_type: contractType(stint.status),
  status: stint.status || null,
});
