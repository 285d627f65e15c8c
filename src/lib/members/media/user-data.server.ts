/** What uploads store about a user: their files. Also implements profile pictures. */
import { clock, dayKey } from '../../platform/kernel/time.ts';
import type { Pictures } from '../account/pictures.ts';
import type { UserData } from '../account/user-data.ts';
import { attachUpload, hideUploads, removeUploads, showUploads } from './attach.server.ts';
import { UPLOAD_PATH } from './path.ts';
import { STORED } from './stale.ts';
import { FILES_TITLE } from './wording.ts';

const AVATAR = 'avatar';

export const mediaData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('upload')
      .select(['kind', 'key', 'type', 'size', 'created_at'])
      .where('user_id', '=', userId)
      .where('status', '=', STORED)
      .orderBy('id')
      .execute();
    const files = rows.map(({ kind, key, type, size, created_at }) => ({
      kind,
      address: UPLOAD_PATH + key,
      type,
      size,
      time: `${dayKey(created_at)} ${clock(created_at)}`,
    }));
    return [{ name: 'files', title: FILES_TITLE, rows: files }];
  },

  /** Deletes the profile picture and unused files; files in posts stay or go with the posts. */
  async erase(trx, userId, ownText) {
    if (ownText === 'erase') return removeUploads(trx, { userId });
    const rows = await trx
      .selectFrom('upload')
      .select('key')
      .where('user_id', '=', userId)
      .where(eb => eb.or([eb('kind', '=', AVATAR), eb('attached_at', 'is', null)]))
      .execute();
    await removeUploads(trx, { keys: rows.map(({ key }) => key) });
  },
};

/** Keys of the picture at a path; none for other paths. */
const keysIn = (path: string): string[] =>
  path.startsWith(UPLOAD_PATH) ? [path.slice(UPLOAD_PATH.length)] : [];

export const pictures: Pictures = {
  async keep(trx, { address, userId }, at) {
    const attached = await attachUpload(trx, { address, kinds: [AVATAR], userId }, at);
    return attached?.path;
  },
  drop: (trx, path) => removeUploads(trx, { keys: keysIn(path) }),
  hide: (trx, path) => hideUploads(trx, keysIn(path)),
  show: (trx, path) => showUploads(trx, keysIn(path)),
};
