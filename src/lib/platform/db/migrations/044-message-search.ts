import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/message-search.ts, and of notice_quiet platform/db/schema/community/notice.ts. */
const TABLES: Tables = {
  chat_cursor: {
    columns: { name: 'text!', channel_id: 'int!', rev: 'ms!' },
    unique: [['name', 'channel_id']],
  },
  notice_quiet: {
    columns: { user_id: 'key', is_on: 'int!', from_time: 'text!', to_time: 'text!' },
  },
};

/** The index is filled while the site runs. What was deleted before stays unread until it is read. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  await db.schema
    .alterTable('chat_head')
    .addColumn('gone', 'bigint', column => column.notNull().defaultTo(0))
    .execute();
  // An `integer primary key` of SQLite is the row's own number, of 64 bits.
  const id = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .createTable('chat_search')
    .addColumn('id', id, column => column.primaryKey())
    .addColumn('channel_id', 'integer', column => column.notNull())
    .addColumn('n', 'bigint', column => column.notNull())
    .execute();
  await db.schema
    .createIndex('chat_search_channel_id_n_key')
    .on('chat_search')
    .columns(['channel_id', 'n'])
    .unique()
    .execute();
  await (dialect === 'sqlite' ? wordsOfSqlite(db) : wordsOfPostgres(db));
}

/** The index holds no texts; whoever deletes a row deletes its words. */
async function wordsOfSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table chat_search_words
    using fts5(pairs, marks, scope, content='', contentless_delete=1, tokenize='ascii')`.execute(db);
  await sql`create trigger chat_search_deleted after delete on chat_search
    begin delete from chat_search_words where rowid = old.id; end`.execute(db);
}

async function wordsOfPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_search add column words tsvector not null`.execute(db);
  await sql`create index chat_search_words_idx on chat_search using gin (words)`.execute(db);
}
