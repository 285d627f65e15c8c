/** Stickers as a kind of message: one of the site's, or one of the sender's own. */
import { z } from 'zod';
import { id } from '../contract/fields.ts';
import { kindOf } from '../message/sent-kind.ts';
import { ownSticker } from './own.server.ts';
import { siteSticker } from './packs.ts';
import { badSticker } from './refusal.ts';

const sticker = z.union([z.object({ id }), z.object({ own_id: id })]);

export const stickerKind = kindOf(sticker, async ({ db, viewer }, given) => {
  if ('id' in given) {
    const one = siteSticker(given.id);
    if (!one) throw badSticker();
    return { content: one, extra: {} };
  }
  const own = await ownSticker(db, viewer.userId, given.own_id);
  if (!own) throw badSticker();
  const { own_id: _, ...shown } = own;
  return { content: { name: '', ...shown }, extra: {} };
});
