/** Changes of what lists show: each updates counts and tags in its transaction. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hideUploads, removeUploads, showUploads } from '../../members/media/attach.server.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import type { DB } from '../../platform/db/schema.ts';
import { mediaIn } from './present.server.ts';
import { DELETED, HIDDEN, SHOWN } from './status.ts';
import type { MomentRow } from './store.server.ts';

type Trx = Kysely<DB>;
type Listed = Pick<MomentRow, 'id' | 'channel_id' | 'tags'>;

/** The channel as a whole, in moment_count. */
export const ALL_TAGS = 0;

/** Counts a post that lists show from now on (1), or no longer (-1). */
export async function count(trx: Trx, { channel_id, tags }: Omit<Listed, 'id'>, by: 1 | -1): Promise<void> {
  const known = (JSON.parse(tags) as number[]).toSorted((one, other) => one - other);
  // In the order of ids, so that two posts with the same tags wait for each other.
  for (const tag_id of [ALL_TAGS, ...known])
    await trx
      .insertInto('moment_count')
      .values({ channel_id, tag_id, n: by })
      .onConflict(on =>
        on.columns(['channel_id', 'tag_id']).doUpdateSet({ n: sql<number>`moment_count.n + ${sql.lit(by)}` }),
      )
      .execute();
}

/** Moves a post from one status to another. False when another request already did. */
async function move(
  trx: Trx,
  row: Listed,
  from: number,
  gone: Partial<MomentRow> & { status: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('moment')
    .set(gone)
    .where('id', '=', row.id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const is_listed = gone.status === SHOWN ? 1 : 0;
  if (from !== SHOWN && is_listed === 0) return true;
  await trx.updateTable('moment_tagged').set({ is_listed }).where('moment_id', '=', row.id).execute();
  await count(trx, await liveTags(trx, row), is_listed === 1 ? 1 : -1);
  return true;
}

/** Tags that were deleted meanwhile are counted no more. */
async function liveTags(trx: Trx, { id, channel_id }: Listed): Promise<Omit<Listed, 'id'>> {
  const rows = await trx.selectFrom('moment_tagged').select('tag_id').where('moment_id', '=', id).execute();
  return { channel_id, tags: JSON.stringify(rows.map(({ tag_id }) => tag_id)) };
}

const ERASED = { title: '', content: '', media: '[]', region: '', emoji: '[]', top_at: null };

/**
 * Deletes a post for good, with its text and files. False when already deleted. `isTakenDown`: not by its
 * author.
 */
export async function removeMoment(trx: Trx, row: MomentRow, isTakenDown = false): Promise<boolean> {
  const gone = { ...ERASED, status: DELETED, taken_down: isTakenDown ? 1 : 0 };
  if (!((await move(trx, row, SHOWN, gone)) || (await move(trx, row, HIDDEN, gone)))) return false;
  await trx.deleteFrom('moment_tagged').where('moment_id', '=', row.id).execute();
  await trx.deleteFrom('moment_emoji').where('moment_id', '=', row.id).execute();
  await removeUploads(trx, { keys: filesOf(row) });
  return true;
}

/** Hides a post until `restoreMoment`; its author still sees it among their own. */
export async function hideMoment(trx: Trx, row: MomentRow): Promise<boolean> {
  if (!(await move(trx, row, SHOWN, { status: HIDDEN }))) return false;
  await hideUploads(trx, filesOf(row));
  return true;
}

/** Shows a hidden post again. False when it is not hidden. */
export async function restoreMoment(trx: Trx, row: MomentRow): Promise<boolean> {
  if (!(await move(trx, row, HIDDEN, { status: SHOWN }))) return false;
  await showUploads(trx, filesOf(row));
  return true;
}

const filesOf = (row: MomentRow): string[] =>
  mediaIn(row)
    .flatMap(({ url, poster }) => [url, poster])
    .filter(path => path !== '')
    .map(path => path.slice(UPLOAD_PATH.length));
