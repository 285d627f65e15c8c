import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  coin_transaction: {
    columns: { id: 'id', subject: 'text!', turn: 'int!', reason: 'text!', memo: 'text!', at: 'ms!' },
    unique: [['subject', 'turn']],
  },
  coin_entry: {
    columns: {
      id: 'id',
      transaction_id: 'int!',
      account: 'text!',
      amount: 'int!',
      nth: 'int',
      balance: 'int',
    },
    unique: [
      ['transaction_id', 'account'],
      ['account', 'nth'],
    ],
  },
  coin_balance: {
    columns: { account: 'text!', balance: 'int!', entries: 'int!' },
    unique: [['account']],
  },
  sign_day: {
    columns: { user_id: 'int!', day: 'text!', streak: 'int!', coins: 'int!', at: 'ms!' },
    unique: [['user_id', 'day']],
  },
  task_progress: {
    columns: {
      user_id: 'int!',
      task_id: 'int!',
      period: 'text!',
      n: 'int!',
      completed_at: 'ms',
      rewarded_at: 'ms',
    },
    unique: [['user_id', 'period', 'task_id']],
  },
  task_step: {
    columns: { user_id: 'int!', task_id: 'int!', period: 'text!', thing: 'text!' },
    unique: [['user_id', 'task_id', 'period', 'thing']],
  },
  user_badge: {
    columns: {
      user_id: 'int!',
      badge_id: 'int!',
      badge_name: 'text!',
      badge_icon: 'text!',
      granted_at: 'ms!',
      worn_at: 'ms',
    },
    unique: [['user_id', 'badge_id']],
  },
};

/** Coins, tasks and badges. Column meanings: platform/db/schema/community/coin.ts, task.ts, badge.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  if (dialect === 'postgres')
    await sql`create function refuse_change() returns trigger language plpgsql as
      'begin raise exception ''% is append-only'', tg_table_name; end'`.execute(db);
  for (const name of ['coin_transaction', 'coin_entry'])
    for (const change of ['update', 'delete']) await refuse(db, dialect, name, change);
}

/** The ledger's rows are only added: the engine itself refuses anything else. */
async function refuse(db: Kysely<unknown>, dialect: Dialect, table: string, change: string): Promise<void> {
  const refusal =
    dialect === 'postgres'
      ? sql`for each row execute function refuse_change()`
      : sql`begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`;
  const trigger = sql.id(`${table}_no_${change}`);
  await sql`create trigger ${trigger} before ${sql.raw(change)} on ${sql.id(table)} ${refusal}`.execute(db);
}
