/** What privacy stores about a user: blocks and settings. */
import type { UserData } from '../account/user-data.ts';
import { userById } from '../account/user-repo.server.ts';
import { clock, dayKey } from '../kernel/time.ts';
import { PRIVACY_DATA } from './wording.ts';

export const privacyData: UserData = {
  async tables(db, userId) {
    const { mention_from, letter_from, shows_presence, shows_province } = (await userById(db.read, userId))!;
    const blocks = await db.read
      .selectFrom('user_block')
      .innerJoin('user', 'user.id', 'user_block.blocked_id')
      .select(['user.unique_id', 'user.nickname', 'user_block.created_at'])
      .where('user_block.user_id', '=', userId)
      .orderBy('user_block.id')
      .execute();
    const settings = {
      mention_from: PRIVACY_DATA.mentions[mention_from],
      letter_from: PRIVACY_DATA.letters[letter_from],
      shows_presence: PRIVACY_DATA.shown[shows_presence] ?? '',
      shows_province: PRIVACY_DATA.shown[shows_province] ?? '',
    };
    return [
      { name: 'privacy', title: PRIVACY_DATA.settings, rows: [settings] },
      {
        name: 'blocks',
        title: PRIVACY_DATA.blocks,
        rows: blocks.map(({ unique_id, nickname, created_at }) => ({
          time: `${dayKey(created_at)} ${clock(created_at)}`,
          id: unique_id,
          nickname,
        })),
      },
    ];
  },

  /** Deletes blocks in both directions and resets the settings. */
  async erase(trx, userId) {
    await trx
      .deleteFrom('user_block')
      .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('blocked_id', '=', userId)]))
      .execute();
    await trx
      .updateTable('user')
      .set({ mention_from: 'everyone', letter_from: 'everyone', shows_presence: 0, shows_province: 1 })
      .where('id', '=', userId)
      .execute();
  },
};
