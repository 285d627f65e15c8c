import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  user: {
    columns: {
      id: 'id',
      unique_id: 'text!',
      nickname: 'text!',
      is_operator: 'int!',
      status: 'int!',
      created_at: 'ms!',
    },
    unique: [['unique_id'], ['nickname']],
  },
  session: {
    columns: {
      id: 'id',
      user_id: 'int!',
      token_hash: 'text!',
      created_at: 'ms!',
      last_used_at: 'ms!',
      expires_at: 'ms!',
      revoked_at: 'ms',
      address: 'text!',
      user_agent: 'text',
    },
    unique: [['token_hash']],
    index: [['user_id']],
  },
  sign_in_link: {
    columns: {
      id: 'id',
      user_id: 'int!',
      token_hash: 'text!',
      created_at: 'ms!',
      expires_at: 'ms!',
      used_at: 'ms',
      used_address: 'text',
    },
    unique: [['token_hash']],
  },
};

/** Users and how they sign in. Column meanings: platform/db/schema/members/account.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
