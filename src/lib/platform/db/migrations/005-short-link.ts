import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Short links to our own pages: one an address. */
export const up = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  makeTable(db, dialect, 'short_link', {
    columns: { id: 'id', code: 'text!', type: 'text!', ref: 'text!', url: 'text!', created_at: 'ms!' },
    unique: [['code'], ['url']],
  });
