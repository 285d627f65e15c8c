/** What coins buy: paid once through the ledger, worn one of a kind, and refused where coins are short. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GROUP_PRICE } from '#lib/chat/group/limits.ts';
import { GOODS, SHIELD_STICKERS } from '#lib/community/shop/goods.ts';
import { giveCoins } from '#tests/support/coins.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

let serial = 0;
const RING = 1;
const GOLD = 4;
const AZURE = 11;
const priceOf = (id: number) => GOODS.find(one => one.id === id)!.price;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let member: Browser;
  let id: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    world = new World(db);
    member = new Browser(world);
    ({ id } = await member.enter(`134${String(++serial).padStart(8, '0')}`));
  });

  const give = (amount: number) => giveCoins(db, id, amount, world.now);
  const buy = (goods_id: number) => member.ask('user.goods_buy', { goods_id });
  const status = async (goods_id: number) =>
    (await member.ask('user.goods_list', {})).list.find(one => one.goods_id === goods_id)?.status;

  test('an article is paid for once, by the ledger', async () => {
    await give(priceOf(RING) + 5);
    expect(await buy(RING)).toEqual({ balance: 5 });
    expect(await member.refused('user.goods_buy', { goods_id: RING })).toMatchObject({
      status: 409,
      reason: 'already_owned',
    });
    const { list } = await member.ask('user.get_hojo_coin_log', {});
    expect(list[0]).toMatchObject({
      change: -priceOf(RING),
      balance: 5,
      type: 'shop',
      reason: '兑换「银环」',
    });
    expect((await member.ask('user.get_self_info')).hojo_coin).toBe(5);
    const sums = await db.read
      .selectFrom('coin_entry')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    expect(Number(sums.sum)).toBe(0);
  });

  test('without enough coins nothing is bought, and it is said how many are missing', async () => {
    await give(priceOf(GOLD) - 1);
    expect(await member.refused('user.goods_buy', { goods_id: GOLD })).toMatchObject({
      status: 409,
      reason: 'coins_short',
      message: '赛点币不够，还差 1 个；签到和任务可以获得',
    });
    expect(await status(GOLD)).toBe(0);
    expect((await member.refused('user.goods_buy', { goods_id: 99 })).status).toBe(404);
  });

  test('of purchases made at once, no more are made than coins suffice for', async () => {
    await give(priceOf(RING));
    const tries = [RING, RING, AZURE].map(goods_id => member.send('user.goods_buy', { goods_id }));
    const statuses = (await Promise.all(tries)).map(one => one.status);
    expect(statuses.filter(one => one === 200).length).toBe(1);
    const { balance } = await member.ask('user.goods_list', {});
    expect(balance).toBe(0);
  });

  test('one of each kind is worn, and shown to everybody', async () => {
    await give(priceOf(RING) + priceOf(GOLD) + priceOf(AZURE));
    for (const goods of [RING, GOLD, AZURE]) await buy(goods);
    await member.ask('user.goods_wear', { goods_id: RING });
    await member.ask('user.goods_wear', { goods_id: GOLD });
    expect(await member.ask('user.goods_wear', { goods_id: AZURE })).toEqual({
      avatar_frame: 'gold',
      name_color: 'azure',
    });
    expect([await status(RING), await status(GOLD), await status(AZURE)]).toEqual([1, 2, 2]);
    const [shown] = (await new Browser(world).ask('user.get_user_info', { user_ids: [id] })).list;
    expect(shown).toMatchObject({ avatar_frame: 'gold', name_color: 'azure' });
    // What is not worn is not taken off.
    await member.ask('user.goods_wear', { goods_id: RING, is_worn: false });
    expect(await status(GOLD)).toBe(2);
    expect(await member.ask('user.goods_wear', { goods_id: GOLD, is_worn: false })).toMatchObject({
      avatar_frame: '',
    });
  });

  test('what is not owned, or is no article to wear, is not worn', async () => {
    expect((await member.refused('user.goods_wear', { goods_id: RING })).reason).toBe('not_owned');
    await give(priceOf(SHIELD_STICKERS));
    await buy(SHIELD_STICKERS);
    expect(await member.refused('user.goods_wear', { goods_id: SHIELD_STICKERS })).toMatchObject({
      status: 400,
      field: 'goods_id',
    });
  });

  test('a set of stickers says whether it is owned', async () => {
    const packs = async (who: Browser) =>
      (await who.ask('im.emotions_list', {})).list.map(({ price, is_owned }) => [price, is_owned]);
    const price = priceOf(SHIELD_STICKERS);
    expect(await packs(new Browser(world))).toEqual([
      [0, true],
      [price, false],
    ]);
    await give(price);
    await buy(SHIELD_STICKERS);
    expect(await packs(member)).toEqual([
      [0, true],
      [price, true],
    ]);
  });

  test('the first group is free, and every other one is paid for, also after the first was deleted', async () => {
    const found = (name: string) => member.ask('im.group_create', { name });
    const { group_id } = await found('第一个');
    await member.ask('im_admin.group_del', { group_id });
    expect(await member.refused('im.group_create', { name: '第二个' })).toMatchObject({
      reason: 'coins_short',
    });
    await give(GROUP_PRICE);
    await found('第二个');
    const { list } = await member.ask('user.get_hojo_coin_log', {});
    expect(list[0]).toMatchObject({
      change: -GROUP_PRICE,
      balance: 0,
      type: 'group',
      reason: '创建频道「第二个」',
    });
  });

  test('the copy of one’s data names purchases; closing the account takes them away', async () => {
    await give(priceOf(RING));
    await buy(RING);
    await member.ask('user.goods_wear', { goods_id: RING });
    const { zip } = await member.ask('account.export_data');
    expect(Buffer.from(zip, 'base64').includes('purchases.json')).toBe(true);
    const { phone } = await member.ask('user.get_self_info');
    const code = await member.codeFor(phone, 'unregister');
    await member.ask('auth.unregister', { code, said: 'anonymise' });
    const left = await db.read.selectFrom('purchase').selectAll().where('user_id', '=', id).execute();
    expect(left).toEqual([]);
    const row = await db.read
      .selectFrom('user')
      .select('avatar_frame')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.avatar_frame).toBe('');
  });
});
