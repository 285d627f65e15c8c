import { goodsById } from '../../community/shop/goods.ts';
import { ownedGoods } from '../../community/shop/owned.server.ts';
import type { Handlers } from '../../platform/contract/call.ts';
import { refOf } from '../message/entry.ts';
import { messageAt } from '../message/history.server.ts';
import { SHOWN } from '../message/kind.ts';
import { noMessage } from '../message/refusal.ts';
import type { stickerCalls } from './contract.ts';
import { addSticker, collectSticker, deleteSticker, ownStickers, sortStickers } from './own.server.ts';
import { PACKS } from './packs.ts';
import type { StickerScopes } from './scopes.server.ts';
import { picturesIn } from './shown.ts';

export const stickerHandlers: Handlers<typeof stickerCalls, StickerScopes> = {
  'im.emotions_list': async ({ page, page_size }, { db, viewer }) => {
    const owned = viewer ? await ownedGoods(db.read, viewer.userId) : new Set();
    return {
      list: PACKS.slice((page - 1) * page_size, page * page_size).map(({ id, name, icon, goodsId }) => ({
        id,
        name,
        icon,
        price: (goodsId !== undefined && goodsById(goodsId)?.price) || 0,
        is_owned: goodsId === undefined || owned.has(goodsId),
      })),
      count: PACKS.length,
    };
  },
  'im.emotions_infos': async ({ ids }) => ({
    list: PACKS.filter(({ id }) => ids.includes(id)).flatMap(({ id: pack_id, stickers }) =>
      stickers.map(one => ({ ...one, pack_id })),
    ),
  }),
  'im.sticker_list': async (_, { db, viewer }) => ({ list: await ownStickers(db, viewer.userId) }),
  'im.sticker_add': ({ file }, context) => addSticker(context, file),
  'im.sticker_collect': async ({ uuid, url }, context) => {
    const entry = await messageAt(context.db, context.target.channel.id, refOf(uuid)!.n);
    if (entry?.status !== SHOWN) throw noMessage();
    return collectSticker(context, picturesIn(entry), url);
  },
  'im.sticker_del': async ({ own_id }, context) => {
    await deleteSticker(context, own_id);
    return {};
  },
  'im.sticker_sort': async ({ own_ids }, context) => {
    await sortStickers(context, own_ids);
    return {};
  },
};
