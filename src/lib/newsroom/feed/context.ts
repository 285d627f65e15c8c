/** What writing a snapshot needs at every step. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { FeedSource } from '../../platform/ports/feed-source.ts';
import type { FileReport } from '../ingest/report.ts';
import type { FeedScope } from './scope.ts';

/** Of what belongs to a game. */
export interface GameWriting {
  trx: Transaction<DB>;
  source: FeedSource;
  gameId: number;
  /** Epoch milliseconds. */
  now: number;
  /** Counts what was written, and the names that no table knows. */
  report: FileReport;
}

/** Of what belongs to a tournament. */
export interface FeedWriting extends GameWriting {
  scope: FeedScope;
  /** Our tournament. */
  tournamentId: number;
}
