import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Highlights of matches, and how many are in their rooms. Column meanings: platform/db/schema/chat/match-room.ts. */
const TABLES: Tables = {
  chat_highlight: {
    columns: {
      channel_id: 'int!',
      n: 'ms!',
      match_id: 'int!',
      round_num: 'int',
      point: 'int',
      by_id: 'int!',
      marked_at: 'ms!',
    },
    unique: [['channel_id', 'n']],
    index: [['match_id', 'marked_at'], ['by_id']],
  },
  room_crowd: {
    columns: { channel_id: 'int!', node: 'text!', people: 'int!', seen_at: 'ms!' },
    unique: [['channel_id', 'node']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
