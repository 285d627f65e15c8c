/** Files of messages that are not sent yet, in the browser's database (IndexedDB), by local id. */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { OUTBOX } from '#lib/site/offline/caches.ts';
import type { OutgoingFile } from './files.ts';

let store: UseStore | undefined;

/** A browser that refuses its database, or has no room, keeps files in the page alone. */
async function unlessRefused<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    store ??= createStore(OUTBOX, 'files');
    return await act(store);
  } catch {
    return undefined;
  }
}

export const keepFiles = (localId: string, files: readonly OutgoingFile[]) =>
  unlessRefused(store => set(localId, files, store));

/** Undefined where nothing is kept. */
export const keptFiles = (localId: string) =>
  unlessRefused(store => get<readonly OutgoingFile[]>(localId, store));

export const letFilesGo = (localId: string) => unlessRefused(store => del(localId, store));
