/** Articles that members bought. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';

export async function ownedGoods(db: Kysely<DB>, userId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('purchase').select('goods_id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ goods_id }) => goods_id));
}

export async function ownsGoods(db: Kysely<DB>, userId: number, goodsId: number): Promise<boolean> {
  return (await ownedGoods(db, userId)).has(goodsId);
}
