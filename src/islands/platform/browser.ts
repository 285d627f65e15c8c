/**
 * Storage and channels, which browsers may refuse: with cookies blocked, in private windows, in frames
 * of other sites. Nothing here throws; refused storage falls back to the page's memory.
 */

/** Web storage: of this tab, or of all tabs. */
export type Area = 'sessionStorage' | 'localStorage';

const refused: Record<Area, Map<string, string>> = { sessionStorage: new Map(), localStorage: new Map() };

/** null when nothing is stored under `key`. */
export function stored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key) ?? refused[area].get(key) ?? null;
  } catch {
    return refused[area].get(key) ?? null;
  }
}

/** null deletes the key. */
export function store(area: Area, key: string, text: string | null): void {
  refused[area].delete(key);
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    if (text !== null) refused[area].set(key, text);
  }
}

/** The stored keys. */
export function storedKeys(area: Area): string[] {
  try {
    return [...Object.keys(globalThis[area]), ...refused[area].keys()];
  } catch {
    return [...refused[area].keys()];
  }
}

/** Deletes caches of what was read; a browser that refuses them has none. */
export async function deleteCaches(names: readonly string[]): Promise<void> {
  try {
    await Promise.all(names.map(name => caches.delete(name)));
  } catch {
    // Absent on plain http, refused in private windows.
  }
}

/** Deletes a database; pages that have it open end with it. Resolves at once where it is refused or absent. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise(done => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => done();
      request.onerror = () => done();
    } catch {
      done();
    }
  });

/** A channel to the browser's other tabs; a no-op where channels are refused. */
export function openChannel<T>(
  name: string,
  listener: (event: MessageEvent<T>) => void,
): Pick<BroadcastChannel, 'postMessage' | 'close'> {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = listener;
    return channel;
  } catch {
    return { postMessage() {}, close() {} };
  }
}

/** A resource failed to load: the shell shows a notice with a refresh (layouts/scripts/poor-network.ts). */
export const noticePoorNetwork = (): void => void document.dispatchEvent(new Event('poor-network'));
