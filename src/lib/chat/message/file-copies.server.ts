/** Files of a message that is copied: each gets a row of its own, which lives and goes with the copy. */
import { copyStored, keyOfCopy, lockStored } from '../../members/media/copy.server.ts';
import { kindIn } from '../../members/media/key.ts';
import { familyOf } from '../../members/media/kind.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import type { Upload } from '../../members/media/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Entry } from './entry.ts';
import { fileKind } from './file-kind.ts';
import { showFiles } from './files.server.ts';
import { noMessage } from './refusal.ts';
import type { Effects } from './sent-kind.ts';

interface Copying {
  /** The user who makes the copy, and owns its files. */
  userId: number;
  /** Null in a private conversation. */
  groupId: number | null;
  /** Epoch milliseconds. */
  now: number;
}

/** The content with the addresses of copies, and what makes them. The site's own pictures are no uploads. */
export function copiedFiles(
  db: Pick<Database, 'dialect'>,
  { content }: Pick<Entry, 'content'>,
  { userId, groupId, now }: Copying,
): { content: object; effects: Required<Effects> } {
  const copies = new Map<string, string>();
  const addressOf = (address: string): string => {
    const key = address.slice(UPLOAD_PATH.length);
    const kind = kindIn(key);
    if (kind === undefined) return address;
    const copy = copies.get(key) ?? keyOfCopy(fileKind(familyOf(kind), groupId), now);
    copies.set(key, copy);
    return UPLOAD_PATH + copy;
  };
  let locked: Upload[] = [];
  return {
    content: JSON.parse(content, (name, value) => (isFile(name, value) ? addressOf(value) : value)),
    effects: {
      async lock(trx) {
        if (copies.size === 0) return;
        locked = await lockStored(trx, db, [...copies.keys()]);
        if (locked.length < copies.size) throw noMessage();
      },
      async attach(trx, entry) {
        if (copies.size === 0) return;
        const made = locked.map(of => {
          const key = copies.get(of.key)!;
          return { of, key, kind: kindIn(key)! };
        });
        await copyStored(trx, made, { userId, now });
        await showFiles(trx, entry, [...copies.values()]);
      },
    },
  };
}

/** Texts and names of files are people's own words: an address is one under its name alone. */
const isFile = (name: string, value: unknown): value is string =>
  name === 'url' && typeof value === 'string' && value.startsWith(UPLOAD_PATH);
