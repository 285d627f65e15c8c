/** Posts as reportables. */
import type { Kysely } from 'kysely';
import { readerOf, SITE } from '../../community/comment/source.server.ts';
import type { ContentChange, Reportable } from '../../community/report/reportable.ts';
import type { MemberContext, Services } from '../../platform/contract/context.ts';
import { rowIdOf } from '../../platform/db/row-id.ts';
import type { DB } from '../../platform/db/schema.ts';
import { changed } from './act.server.ts';
import { pathOf, threadOf } from './address.ts';
import { hideMoment, restoreMoment } from './change.server.ts';
import { locationFor } from './location.server.ts';
import { mediaIn } from './present.server.ts';
import { isShown, type MomentRow, momentById } from './store.server.ts';
import { locationName, MOMENT_NAME } from './wording.ts';

export const momentReportable: Reportable = {
  name: MOMENT_NAME,

  async isSeenBy(context: MemberContext, id) {
    const row = await momentById(context.db.read, rowIdOf(id));
    return row !== undefined && (await locationFor(context.db, row, readerOf(context))) !== undefined;
  },

  async look(db, id) {
    const row = await momentById(db.read, rowIdOf(id));
    const location = row && isShown(row) ? await locationFor(db, row, SITE) : undefined;
    if (!row || !location) return undefined;
    const name = locationName(location.config.group.name, location.channel.name);
    return { authorId: row.user_id, place: { name, url: pathOf(row.id) }, lines: [lineOf(row)] };
  },

  async hide(trx, id) {
    return decided(trx, id, hideMoment);
  },
  async restore(trx, id) {
    return decided(trx, id, restoreMoment);
  },
};

async function decided(
  trx: Kysely<DB>,
  id: string,
  act: (trx: Kysely<DB>, row: MomentRow) => Promise<boolean>,
): Promise<ContentChange> {
  const row = (await momentById(trx, rowIdOf(id)))!;
  await act(trx, row);
  return {
    before: '',
    async publish({ bus }: Services) {
      await changed({ bus }, row);
      await bus.publish('threadChanged', { source: threadOf(row.id), comments: [] });
    },
  };
}

const lineOf = (row: MomentRow) => ({
  userId: row.user_id,
  text: [row.title, row.content].filter(part => part !== '').join('\n'),
  media: mediaIn(row)
    .map(({ type, url, poster }) => (type === 'image' ? url : poster))
    .filter(path => path !== ''),
  at: row.created_at,
  isReported: true,
});
