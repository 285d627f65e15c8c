/** The shop: what there is, buying, and what is worn of it. */
import type { Kysely } from 'kysely';
import { coinsOf } from '../../members/account/earned.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { spendCoins } from '../coin/ledger.server.ts';
import { NOT_OWNED, OWNED, WORN } from './codes.ts';
import type { shopCalls } from './contract.ts';
import { GOODS, type Goods, goodsById, isWearable, WORN_IN } from './goods.ts';
import { ownedGoods, ownsGoods } from './owned.server.ts';
import { SHOP_WORDING } from './wording.ts';

/** Refusals of the shop's calls. */
const noGoods = () => notFound(SHOP_WORDING.unknown);
const alreadyOwned = () => conflict('already_owned', SHOP_WORDING.owned);
const notOwned = () => conflict('not_owned', SHOP_WORDING.not_owned);
const notWorn = () => badInput('goods_id', SHOP_WORDING.not_worn);

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;
type List = OutputOf<(typeof shopCalls)['user.goods_list']>;
type Worn = OutputOf<(typeof shopCalls)['user.goods_wear']>;

export async function goodsList({ db, viewer }: Context): Promise<List> {
  const { userId } = viewer;
  const [owned, worn, balance] = await Promise.all([
    ownedGoods(db.read, userId),
    wornBy(db.read, userId),
    coinsOf(db, userId),
  ]);
  const statusOf = (one: Goods): number => {
    if (!owned.has(one.id)) return NOT_OWNED;
    return isWearable(one) && worn[WORN_IN[one.kind]] === one.code ? WORN : OWNED;
  };
  return {
    list: GOODS.map(one => {
      const { id, ...shown } = one;
      return { goods_id: id, ...shown, status: statusOf(one) };
    }),
    balance,
  };
}

/** Throws not_found, already_owned, coins_short. */
export async function buyGoods({ db, now, viewer }: Context, id: number): Promise<{ balance: number }> {
  const one = goodsOf(id);
  const { userId } = viewer;
  const balance = await inTransaction(db, async trx => {
    const bought = await trx
      .insertInto('purchase')
      .values({ user_id: userId, goods_id: id, price: one.price, bought_at: now })
      .onConflict(on => on.doNothing())
      .returning('goods_id')
      .executeTakeFirst();
    if (!bought) throw alreadyOwned();
    return spendCoins(trx, {
      userId,
      price: one.price,
      subject: `shop:${id}:${userId}`,
      reason: 'shop',
      memo: SHOP_WORDING.bought(one.name),
      at: now,
    });
  });
  return { balance };
}

/**
 * Puts an article on, instead of the one of its kind that is worn, or takes it off. Throws not_found, not_owned,
 * bad_input.
 */
export async function wearGoods(
  { db, viewer: { userId } }: Context,
  { goods_id, is_worn }: { goods_id: number; is_worn: boolean },
): Promise<Worn> {
  const one = goodsOf(goods_id);
  if (!isWearable(one)) throw notWorn();
  const column = WORN_IN[one.kind];
  return inTransaction(db, async trx => {
    if (!(await ownsGoods(trx, userId, goods_id))) throw notOwned();
    const user = trx.updateTable('user').where('id', '=', userId);
    if (is_worn) await user.set({ [column]: one.code }).execute();
    // Another one that was put on meanwhile stays.
    else
      await user
        .set({ [column]: '' })
        .where(column, '=', one.code)
        .execute();
    return wornBy(trx, userId);
  });
}

function goodsOf(id: number): Goods {
  const one = goodsById(id);
  if (!one) throw noGoods();
  return one;
}

const wornBy = (db: Kysely<DB>, userId: number): Promise<Worn> =>
  db
    .selectFrom('user')
    .select(['avatar_frame', 'name_color'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
