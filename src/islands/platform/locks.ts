/**
 * Locks among a browser's tabs, which browsers may refuse. Apart from storage and channels (browser.ts), since
 * every page that is live needs these alone.
 */

/** How a lock is requested: taken from its holder, or queued for until `withdrawn`. */
interface Asking {
  steal: boolean;
  withdrawn: AbortSignal;
}

/** Holds the lock while `work` runs; without locks (refused, or plain http) just runs it. */
export async function withLock(
  name: string,
  { steal, withdrawn }: Asking,
  work: () => Promise<void>,
): Promise<void> {
  let isGranted = false;
  const granted = () => {
    isGranted = true;
    return work();
  };
  try {
    if (navigator.locks) {
      // Browsers refuse a request that both steals and may be withdrawn.
      const asking = steal ? { steal } : { signal: withdrawn };
      return await navigator.locks.request(name, asking, granted);
    }
  } catch (error) {
    // Another tab stole the lock, maybe before it was known here that it was granted.
    if (isGranted || isStolen(error)) throw error;
  }
  return work();
}

const isStolen = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
