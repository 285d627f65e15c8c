/** One tab does what all tabs of a browser need: the one that was looked at last. */
import { holdLock } from './browser.ts';

interface Duty {
  /** Starts the duty; resolves when nothing is left to do. */
  begin(): Promise<void>;
  /** Stops it: another tab leads now, or none. */
  end(): void;
}

/**
 * Leader election among tabs that join under one name: a visible tab takes the lead, one that loses it queues
 * for the lock. In a browser without locks, or that refuses them, every tab leads.
 */
export function leadOf(name: string, { begin, end }: Duty): { join(): void; leave(): void } {
  let isJoined = false;
  let isLeading = false;
  const hold = async () => {
    if (!isJoined) return;
    isLeading = true;
    await begin();
    isLeading = false;
  };
  const take = (steal: boolean) => {
    holdLock(name, steal, hold).catch(() => {
      isLeading = false;
      end();
      if (isJoined) take(false);
    });
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isJoined && !isLeading) take(true);
  });
  return {
    join() {
      if (isJoined) return;
      isJoined = true;
      take(!document.hidden);
    },
    leave() {
      isJoined = false;
      end();
    },
  };
}
