/** What privacy stores about a user: blocks and settings. */
import { clock, dayKey } from '../../platform/kernel/time.ts';
import type { UserData } from '../account/user-data.ts';
import { userById } from '../account/user-store.server.ts';
import { PRIVACY_DATA } from './wording.ts';

/** Settings that show something to others or not. */
const SHOWN = [
  ...(['shows_presence', 'shows_province'] as const),
  ...(['page_badges', 'page_predictions', 'page_ratings', 'page_groups'] as const),
] as const;

/** The settings of a new account. */
const FIRST = {
  ...({ mention_from: 'everyone', letter_from: 'everyone', shows_presence: 0, shows_province: 1 } as const),
  ...{ page_badges: 1, page_predictions: 1, page_ratings: 0, page_groups: 0 },
};

export const privacyData: UserData = {
  async tables(db, userId) {
    const user = (await userById(db.read, userId))!;
    const blocks = await db.read
      .selectFrom('user_block')
      .innerJoin('user', 'user.id', 'user_block.blocked_id')
      .select(['user.unique_id', 'user.nickname', 'user_block.created_at'])
      .where('user_block.user_id', '=', userId)
      .orderBy('user_block.id')
      .execute();
    const settings = {
      mention_from: PRIVACY_DATA.mentions[user.mention_from],
      letter_from: PRIVACY_DATA.letters[user.letter_from],
      ...Object.fromEntries(SHOWN.map(name => [name, PRIVACY_DATA.shown[user[name]] ?? ''])),
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
    await trx.updateTable('user').set(FIRST).where('id', '=', userId).execute();
  },
};
