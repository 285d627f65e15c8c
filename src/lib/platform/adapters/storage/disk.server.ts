import { constants } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, KeyTaken, type Storage } from '../../ports/storage.ts';

/** Files below `folder`, one per key; creates the folder. Clients upload through the server. */
export async function diskStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  const fileOf = (key: string) => {
    checkKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    name: 'disk',
    async put(key, path) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      try {
        await copyFile(path, file, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      } catch (error) {
        throw codeOf(error) === 'EEXIST' ? new KeyTaken(key, error) : error;
      }
      await flush(file);
    },
    async open(key, part) {
      const handle = await open(fileOf(key)).catch(absent);
      if (!handle) return undefined;
      const stats = await handle.stat();
      const size = part ? part.end - part.start + 1 : stats.size;
      if (stats.isFile()) return { size, stream: handle.createReadStream(part) };
      await handle.close();
      return undefined;
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

/** Syncs the file to disk, so that a stored file survives a power cut. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
}
