import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { readCsv } from '../csv.ts';
import { mapRows, RowError } from '../fields.ts';
import type { Format, SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { ORIGIN } from './origin.ts';
import { TRANSITIONS, transitionOf } from './rows.ts';
import { importStints } from './stints.server.ts';
import { pageOfKey } from './transfers.server.ts';
import { PROBLEM } from './wording.ts';

const isStints = (name: string): boolean => /stints\.csv$/.test(name);
const isTransitions = (name: string): boolean => /transitions\.csv$/.test(name);

/** VALORANT careers after Liquipedia: stints with their roles, and the moves between them. */
export const playerdb: Format = {
  name: 'playerdb',
  title: '无畏契约选手履历和转会（*stints.csv、*transitions.csv）',
  pick: names => [...names.filter(isStints), ...names.filter(isTransitions)],
  importFile: (trx, file, report) =>
    isStints(file.name) ? importStints(trx, file, report) : importTransitions(trx, file, report),
};

/**
 * Checks transitions.csv against the stints. The file has no dates: each row is a pair of consecutive stints.
 * Transfers are therefore derived from the stints (transfers.server.ts), which also show when somebody left.
 */
async function importTransitions(trx: Transaction<DB>, file: SourceFile, report: FileReport): Promise<void> {
  const rows = await trx
    .selectFrom('roster_stint')
    .select('source_key')
    .where('source', '=', ORIGIN.source)
    .execute();
  const keys = new Set(rows.map(row => row.source_key));
  const pages = new Set([...keys].map(pageOfKey));
  mapRows(readCsv(file.text, TRANSITIONS), report, row => {
    const move = transitionOf(row);
    if (!pages.has(move.page)) throw new RowError(PROBLEM.noPlayer(move.page));
    if (!keys.has(move.key) || !keys.has(move.nextKey)) throw new RowError(PROBLEM.noStint(move.key));
  });
}
