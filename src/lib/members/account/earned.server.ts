/** Badges and coins that profiles show: read from the tables of later features. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { UserInfo } from './shapes.ts';

type Badges = UserInfo['badge_list'];

/** Badges each user wears, in the order they were put on. */
export async function wornBadges(db: Database, ids: readonly number[]): Promise<Map<number, Badges>> {
  const rows = await db.read
    .selectFrom('user_badge')
    .select(['user_id', 'badge_id', 'badge_icon', 'badge_name'])
    .where('user_id', 'in', idList(db, ids))
    .where('worn_at', 'is not', null)
    .orderBy('worn_at')
    .orderBy('badge_id')
    .execute();
  const worn = new Map<number, Badges>();
  for (const { user_id, ...badge } of rows) worn.set(user_id, [...(worn.get(user_id) ?? []), badge]);
  return worn;
}

/** The name of a user's account in the ledger of coins. */
export const coinAccount = (userId: number): string => `user:${userId}`;

/** Balance of a user's account, which the ledger updates with each movement (community/coin/ledger.server.ts). */
export async function coinsOf(db: Database, userId: number): Promise<number> {
  const row = await db.read
    .selectFrom('coin_balance')
    .select('balance')
    .where('account', '=', coinAccount(userId))
    .executeTakeFirst();
  return row?.balance ?? 0;
}
