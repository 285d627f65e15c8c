import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Columns of users; `text` and `int` with the value that a row has before anyone sets it, null where there is none. */
const USER_COLUMNS: [name: string, type: 'text' | 'integer', initial: string | number | null][] = [
  ['nickname_key', 'text', ''],
  ['is_default_nickname', 'integer', 0],
  ['phone', 'text', null],
  ['password_hash', 'text', null],
  ['head_portrait', 'text', ''],
  ['signature', 'text', ''],
  ['birthday', 'text', ''],
  ['sex', 'integer', 3],
  ['province_name', 'text', ''],
  ['certification_status', 'integer', 1],
  ['user_type', 'integer', 1],
];

const TABLES: Tables = {
  binding: {
    columns: {
      id: 'id',
      user_id: 'int!',
      type: 'text!',
      openid: 'text!',
      name: 'text!',
      created_at: 'ms!',
    },
    unique: [
      ['type', 'openid'],
      ['user_id', 'type'],
    ],
  },
  sms_code: {
    columns: {
      id: 'id',
      mobile: 'text!',
      type: 'text!',
      code_hash: 'text!',
      created_at: 'ms!',
      expires_at: 'ms!',
      tries: 'int!',
      used_at: 'ms',
    },
    index: [['mobile', 'id'], ['created_at']],
  },
  attempt: {
    columns: { key: 'text!', since: 'ms!', n: 'int!' },
    unique: [['key']],
    index: [['since']],
  },
  oauth_state: {
    columns: {
      id: 'id',
      state_hash: 'text!',
      browser_hash: 'text!',
      type: 'text!',
      expires_at: 'ms!',
      used_at: 'ms',
    },
    unique: [['state_hash']],
    index: [['expires_at']],
  },
  oauth_pending: {
    columns: {
      id: 'id',
      oauth_hash: 'text!',
      browser_hash: 'text!',
      type: 'text!',
      openid: 'text!',
      name: 'text!',
      expires_at: 'ms!',
      used_at: 'ms',
    },
    unique: [['oauth_hash']],
    index: [['expires_at']],
  },
  audit_log: {
    columns: {
      id: 'id',
      action: 'text!',
      user_id: 'int!',
      operator_id: 'int',
      reason: 'text!',
      address: 'text!',
      created_at: 'ms!',
    },
    index: [['user_id', 'id']],
  },
  behavior_record: {
    columns: { user_id: 'int!', type: 'int!', created_at: 'ms!' },
    unique: [['user_id', 'type']],
  },
  request_nonce: {
    columns: { nonce: 'text!', created_at: 'ms!' },
    unique: [['nonce']],
    index: [['created_at']],
  },
};

/**
 * Members: profiles, numbers, passwords, bindings, codes, and the operators' log. Columns:
 * platform/db/schema/members/account.ts.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, type, initial] of USER_COLUMNS)
    await db.schema
      .alterTable('user')
      .addColumn(name, type, column => (initial === null ? column : column.notNull().defaultTo(initial)))
      .execute();
  await fillNicknameKeys(db);
  for (const column of ['nickname_key', 'phone'])
    await db.schema.createIndex(`user_${column}_key`).on('user').column(column).unique().execute();
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}

/** Nicknames of before were unique as written; where their folded forms are not, the id tells them apart. */
async function fillNicknameKeys(db: Kysely<unknown>): Promise<void> {
  const taken = new Set<string>();
  const users = await sql<{
    id: number;
    nickname: string;
  }>`select id, nickname from "user" order by id`.execute(db);
  for (const { id, nickname } of users.rows) {
    const folded = nickname.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
    const key = taken.has(folded) ? `${folded}#${id}` : folded;
    taken.add(key);
    await sql`update "user" set nickname_key = ${key} where id = ${id}`.execute(db);
  }
}
