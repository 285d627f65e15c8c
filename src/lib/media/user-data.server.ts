/** What is kept of a user here: their files; and the pictures that profiles show. */
import type { Pictures } from '../account/pictures.ts';
import type { UserData } from '../account/user-data.ts';
import { clock, dayKey } from '../kernel/time.ts';
import { attachUpload, removeUploads } from './attach.server.ts';
import { UPLOAD_PATH } from './key.ts';
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

  /** The picture of the person goes, and what nothing shows; what stands in their posts stays or goes with the posts. */
  async erase(trx, userId, said) {
    if (said === 'erase') return removeUploads(trx, { userId });
    const rows = await trx
      .selectFrom('upload')
      .select('key')
      .where('user_id', '=', userId)
      .where(eb => eb.or([eb('kind', '=', AVATAR), eb('attached_at', 'is', null)]))
      .execute();
    await removeUploads(trx, { keys: rows.map(({ key }) => key) });
  },
};

export const pictures: Pictures = {
  async keep(trx, { address, userId }, at) {
    const kept = await attachUpload(trx, { address, kinds: [AVATAR], userId }, at);
    return kept?.path;
  },
  drop: (trx, path) => removeUploads(trx, { keys: [path.slice(UPLOAD_PATH.length)] }),
};
