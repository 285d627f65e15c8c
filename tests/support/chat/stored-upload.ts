/** Rows of files that a user uploaded, without the files. */
import type { UploadKind } from '#lib/members/media/kind.ts';
import { STORED } from '#lib/members/media/stale.ts';
import type { Database } from '#lib/platform/db/database.ts';

let serial = 0;

interface Facts {
  /** Of its owner; the same on both sides of a comparison. */
  nth?: number;
  type?: string;
  size?: number;
  width?: number;
  height?: number;
}

/** The key of a stored upload. */
export async function storedUpload(
  db: Database,
  userId: number,
  kind: UploadKind = 'chat_group_images',
  { nth = ++serial, ...facts }: Facts = {},
): Promise<string> {
  const key = `${kind}/20270115/${String(nth).padStart(16, '0')}/1800000000000`;
  await db.write
    .insertInto('upload')
    .values({
      ...{ key, kind, user_id: userId, owner: `u${userId}`, day: 20270115, nth, token_hash: '' },
      ...{ status: STORED, created_at: 1, expires_at: 2, stored_at: 1, attached_at: null },
      ...{ type: 'image/png', size: 100, width: 40, height: 30, ...facts },
    })
    .execute();
  return key;
}
