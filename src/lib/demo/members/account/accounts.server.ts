/** Demo accounts to sign in with; all share one password (README). */
import type { Kysely } from 'kysely';
import { addAudit } from '../../../members/account/desk/users.server.ts';
import { hashPassword } from '../../../members/account/sign-in/password.server.ts';
import { FROZEN, NORMAL } from '../../../members/account/status.ts';
import { newUniqueId } from '../../../members/account/unique-id.server.ts';
import { userByPhone } from '../../../members/account/user-store.server.ts';
import { ACCOUNT_WORDING } from '../../../members/account/wording.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isMade, once } from '../../../platform/db/once.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { nicknameKey } from '../../../platform/kernel/nickname-key.ts';

export const DEMO_PASSWORD = 'demo1234';
export const DEMO_ACCOUNTS = [
  { phone: '13800000001', nickname: '值班小录', is_operator: 1, status: NORMAL },
  { phone: '13800000002', nickname: '晨星', is_operator: 0, status: NORMAL },
  { phone: '13800000003', nickname: '阿木', is_operator: 0, status: NORMAL },
  { phone: '13800000004', nickname: '半夏', is_operator: 0, status: NORMAL },
  { phone: '13800000005', nickname: '值班小核', is_operator: 1, status: NORMAL },
  { phone: '13800000006', nickname: '冻结示例', is_operator: 0, status: FROZEN },
] as const;

/** Row of `meta`: accounts deleted after the first run are not made again. */
const MADE = 'demo_accounts';

/** Makes the accounts once per database, whichever process is first. Only called for the demo data. */
export async function makeDemoAccounts(db: Database, now: number): Promise<void> {
  if (await isMade(db, MADE)) return;
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)));
  const rows = DEMO_ACCOUNTS.map((account, i) => ({
    ...account,
    unique_id: newUniqueId(),
    nickname_key: nicknameKey(account.nickname),
    password_hash: hashes[i]!,
    created_at: now,
  }));
  await once(db, MADE, now, async ({ write }) => {
    await write
      .insertInto('user')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await noteFreezes(write, now);
  });
}

/** Writes the audit line that a frozen account has: an operator and a reason. */
async function noteFreezes(trx: Kysely<DB>, now: number): Promise<void> {
  const operator = await userByPhone(trx, DEMO_ACCOUNTS[0].phone);
  for (const { phone, status } of DEMO_ACCOUNTS) {
    const user = await userByPhone(trx, phone);
    if (status !== FROZEN || !user || !operator) continue;
    const entry = { action: 'freeze', user_id: user.id, operator_id: operator.id, address: '' } as const;
    await addAudit(trx, { ...entry, reason: ACCOUNT_WORDING.demo_freeze, created_at: now });
  }
}
