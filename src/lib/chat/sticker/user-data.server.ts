/** Stickers that a user collected. Their files are the uploads' (members/media/user-data.server.ts). */
import type { UserData } from '../../members/account/user-data.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import { STICKER_DATA } from './wording.ts';

export const stickerData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('sticker')
      .select('key')
      .where('user_id', '=', userId)
      .orderBy('sort', 'desc')
      .execute();
    const stickers = rows.map(({ key }) => ({ address: UPLOAD_PATH + key }));
    return [{ name: 'stickers', title: STICKER_DATA.stickers, rows: stickers }];
  },
  async erase(trx, userId) {
    await trx.deleteFrom('sticker').where('user_id', '=', userId).execute();
  },
};
