/** Makes the report of a match as a draft, and updates an untouched draft when the facts change. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { within } from '../../../platform/db/transaction.server.ts';
import { renderedOrPlain } from '../render.server.ts';
import { DRAFT } from '../status.ts';
import * as repo from '../store.server.ts';
import { reportFacts } from './facts.server.ts';
import { type MatchReport, matchReport } from './match-report.ts';

/** Operator of the log's lines about what happened by itself. */
const NOBODY = 0;

const digestOf = ({ title, content }: MatchReport): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('hex');

/** `now`: epoch milliseconds. Doing it again changes nothing while the facts are the same. */
export async function makeReport(
  trx: Transaction<DB>,
  db: Database,
  matchId: number,
  now: number,
): Promise<void> {
  const facts = await reportFacts(within(db, trx), matchId);
  const report = facts && matchReport(facts);
  const row = await repo.reportOf(trx, matchId);
  if (!row) {
    if (facts && report) await add(trx, { gameId: facts.gameId, matchId, report }, now);
    return;
  }
  const made_of = report ? digestOf(report) : '';
  if (row.made_of === made_of) return;
  if (row.status !== DRAFT || row.is_edited === 1)
    await repo.update(trx, row, { made_of, is_outdated: 1, updated_at: row.updated_at });
  else if (report)
    await repo.update(trx, row, {
      title: report.title,
      content: report.content,
      ...renderedOrPlain(report.content),
      made_of,
      updated_at: now,
    });
  else await remove(trx, row.id);
}

interface NewReport {
  gameId: number;
  matchId: number;
  report: MatchReport;
}

async function add(trx: Transaction<DB>, { gameId, matchId, report }: NewReport, now: number): Promise<void> {
  const { title, content } = report;
  const row = await trx
    .insertInto('news')
    .values({
      ...{ game_id: gameId, title, content, ...renderedOrPlain(content), cover: '', tells_result: 1 },
      ...{ status: DRAFT, version: 1, match_id: matchId, is_edited: 0, is_outdated: 0 },
      ...{ made_of: digestOf(report), is_demo: 0, published_at: null, created_at: now, updated_at: now },
    })
    .onConflict(conflict => conflict.column('match_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await trx
    .insertInto('news_log')
    .values({
      news_id: row.id,
      operator_id: NOBODY,
      action: 'create',
      detail: '{}',
      address: '',
      created_at: now,
    })
    .execute();
}

/** An untouched draft of a match whose result was taken back. */
async function remove(trx: Transaction<DB>, newsId: number): Promise<void> {
  await trx.deleteFrom('news_log').where('news_id', '=', newsId).execute();
  await trx.deleteFrom('news').where('id', '=', newsId).execute();
}
