/** What writing one tournament of a snapshot needs at every step. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { FeedSource } from '../../platform/ports/feed-source.ts';
import type { FileReport } from '../ingest/report.ts';
import type { FeedScope } from './scope.ts';

export interface FeedWriting {
  trx: Transaction<DB>;
  source: FeedSource;
  scope: FeedScope;
  /** Our tournament. */
  tournamentId: number;
  gameId: number;
  /** Epoch milliseconds. */
  now: number;
  /** Counts what was written, and the names that no table knows. */
  report: FileReport;
}
