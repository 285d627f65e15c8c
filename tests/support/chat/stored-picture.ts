/** Pictures that are stored whole: the row and the file. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { App } from '#lib/app/app.ts';
import type { UploadKind } from '#lib/members/media/kind.ts';
import { tempFolder } from '../server.ts';
import { storedUpload } from './stored-upload.ts';

/** The key of a member's picture. */
export async function storedPicture(
  { db, files }: Pick<App, 'db' | 'files'>,
  userId: number,
  picture: Buffer,
  kind: UploadKind = 'chat_group_images',
): Promise<string> {
  const { format, width, height } = await sharp(picture).metadata();
  const facts = { type: `image/${format}`, size: picture.length, width, height };
  const key = await storedUpload(db, userId, kind, facts);
  const { folder, remove } = tempFolder();
  try {
    const path = join(folder, 'picture');
    await writeFile(path, picture);
    await files.storage.put(key, path, facts.type);
  } finally {
    remove();
  }
  return key;
}
