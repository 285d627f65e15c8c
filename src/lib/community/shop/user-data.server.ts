/** A user's purchases. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { goodsById } from './goods.ts';
import { SHOP_TITLE } from './wording.ts';

export const shopData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('purchase')
      .select(['goods_id', 'price', 'bought_at'])
      .where('user_id', '=', userId)
      .orderBy('bought_at')
      .execute();
    const purchases = rows.map(({ goods_id, price, bought_at }) => ({
      name: goodsById(goods_id)?.name ?? String(goods_id),
      price,
      time: `${dayKey(bought_at)} ${clock(bought_at)}`,
    }));
    return [{ name: 'purchases', title: SHOP_TITLE, rows: purchases }];
  },

  async erase(trx, userId) {
    await trx.deleteFrom('purchase').where('user_id', '=', userId).execute();
    await trx
      .updateTable('user')
      .set({ avatar_frame: '', name_color: '' })
      .where('id', '=', userId)
      .execute();
  },
};
