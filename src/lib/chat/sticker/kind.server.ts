/** Stickers as a kind of message: one of the site's, or one of the sender's own. */
import { z } from 'zod';
import { ownsGoods } from '../../community/shop/owned.server.ts';
import { id } from '../../platform/contract/fields.ts';
import type { Database } from '../../platform/db/database.ts';
import { kindOf } from '../message/sent-kind.ts';
import { ownSticker } from './own.server.ts';
import { packOf, siteSticker } from './packs.ts';
import { badSticker, notBought } from './refusal.ts';

const sticker = z.union([z.object({ id }), z.object({ own_id: id })]);

export const stickerKind = kindOf(sticker, async ({ db, viewer }, input) => {
  if ('id' in input) {
    const one = siteSticker(input.id);
    if (!one) throw badSticker();
    await refuseUnbought(db, viewer.userId, one.id);
    return { content: one, extra: {} };
  }
  const own = await ownSticker(db, viewer.userId, input.own_id);
  if (!own) throw badSticker();
  const { own_id: _, ...shown } = own;
  return { content: { name: '', ...shown }, extra: {} };
});

async function refuseUnbought(db: Database, userId: number, stickerId: number): Promise<void> {
  const goodsId = packOf(stickerId)?.goodsId;
  if (goodsId !== undefined && !(await ownsGoods(db.read, userId, goodsId))) throw notBought();
}
