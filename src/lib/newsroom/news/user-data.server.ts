/** Articles that an operator wrote, changed or published. */
import type { UserData } from '../../members/account/user-data.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { NEWS_TAG } from './tags.ts';
import { NEWS_TITLE } from './wording.ts';

export const newsData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('news_log')
      .innerJoin('news', 'news.id', 'news_log.news_id')
      .select(['news.title', 'news_log.action', 'news_log.created_at'])
      .where('news_log.operator_id', '=', userId)
      .orderBy('news_log.id')
      .execute();
    return [
      {
        name: 'news',
        title: NEWS_TITLE,
        rows: rows.map(({ created_at, ...row }) => ({
          ...row,
          time: `${dayKey(created_at)} ${clock(created_at)}`,
        })),
      },
    ];
  },

  /** Articles are the site's and stay; where the account's files are erased, their covers go with them. */
  async erase(trx, userId, ownText, after) {
    if (ownText !== 'erase') return;
    const uploads = await trx
      .selectFrom('upload')
      .select('key')
      .where('user_id', '=', userId)
      .where('kind', '=', 'cms')
      .execute();
    if (uploads.length === 0) return;
    const covers = uploads.map(({ key }) => UPLOAD_PATH + key);
    const shown = await trx
      .updateTable('news')
      .set({ cover: '' })
      .where('cover', 'in', covers)
      .returning('id')
      .execute();
    if (shown.length > 0) after?.(bus => bus.publish('factsChanged', { tags: [NEWS_TAG] }));
  },
};
