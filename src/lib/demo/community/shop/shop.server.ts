/** Coins of the demo's accounts, and what some of its crowd wear. */

import { moveCoins } from '../../../community/coin/ledger.server.ts';
import { GOODS, type GoodsKind } from '../../../community/shop/goods.ts';
import { buyGoods, wearGoods } from '../../../community/shop/service.server.ts';
import { SHOP_WORDING } from '../../../community/shop/wording.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import { chance } from '../../../platform/kernel/chance.ts';
import { DEMO_ACCOUNTS } from '../../members/account/accounts.server.ts';
import { crowdOf } from '../../members/account/crowd.server.ts';

const SHOP = 'demo_shop';
const COINS = 500;
/** Share of the crowd that wears something of a kind. */
const WEARING = 0.4;
const KINDS: readonly GoodsKind[] = ['frame', 'color'];

/** Runs once per database. Demo data only. */
export const makeDemoShop = (db: Database, now: number): Promise<void> =>
  once(db, SHOP, now, async inside => {
    const accounts = await inside.write
      .selectFrom('user')
      .select('id')
      .where(
        'phone',
        'in',
        DEMO_ACCOUNTS.map(({ phone }) => phone),
      )
      .execute();
    const crowd = await crowdOf(inside);
    for (const userId of new Set([...accounts, ...crowd].map(({ id }) => id)))
      await moveCoins(inside.write, {
        userId,
        amount: COINS,
        subject: `demo:${userId}`,
        reason: 'task',
        memo: SHOP_WORDING.demo,
        at: now,
      });
    for (const { id: userId } of crowd)
      for (const kind of KINDS) {
        if (chance('wears', kind, userId) > WEARING) continue;
        const choice = GOODS.filter(one => one.kind === kind && one.price <= COINS / 2);
        const { id: goods_id } = choice[Math.floor(chance('goods', kind, userId) * choice.length)]!;
        const context = { db: inside, now, viewer: { userId, isOperator: false, sessionId: 0 } };
        await buyGoods(context, goods_id);
        await wearGoods(context, { goods_id, is_worn: true });
      }
  });
