/** What writing a snapshot needs at every step. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { FeedSource } from '../../platform/ports/feed-source.ts';
import type { FileReport } from '../ingest/report.ts';
import type { FeedScope } from './scope.ts';

/** What belongs to a game is written with these. */
export interface GameWriting {
  trx: Transaction<DB>;
  source: FeedSource;
  gameId: number;
  /** Epoch milliseconds. */
  now: number;
  /** Counts what was written, and the names that no table knows. */
  report: FileReport;
}

/** What belongs to a tournament is written with these, too. */
export interface FeedWriting extends GameWriting {
  scope: FeedScope;
  /** Our tournament. */
  tournamentId: number;
}
