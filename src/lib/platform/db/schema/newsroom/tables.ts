/** The tables of the wing newsroom. */
import type { EntryHoldTable, EntryRevisionTable } from './entry.ts';
import type { FeedTables } from './feed.ts';
import type { NamingTables } from './naming.ts';
import type { NewsLogTable, NewsTable } from './news.ts';
import type { OpenDataTables } from './open-data.ts';

export interface NewsroomTables extends OpenDataTables, FeedTables, NamingTables {
  entry_revision: EntryRevisionTable;
  entry_hold: EntryHoldTable;
  news: NewsTable;
  news_log: NewsLogTable;
}
