/** One tab does what all tabs of a browser need: the one that was looked at last. */
import { withLock } from './locks.ts';

/** A tab's request: to take the lead at once, or to wait in the queue for it. */
interface Lead extends AbortController {
  /** The tab has the lead, or takes it as soon as the browser answers. */
  isSure: boolean;
}

/**
 * Leader election among tabs that join under one name: a visible tab takes the lead, one that loses it queues
 * for the lock. In a browser without locks, or that refuses them, every tab leads.
 *
 * `begin` does the duty until its signal aborts (another tab leads now, or none); it resolves when nothing is
 * left to do. It is never begun while an earlier one of this tab goes on: browsers may tell of a lost lock
 * after they grant the next.
 */
export function leadOf(
  name: string,
  begin: (ended: AbortSignal) => Promise<void>,
): { join(): void; leave(): void } {
  let isJoined = false;
  let current: Lead | undefined;
  const take = (steal: boolean) => {
    current?.abort();
    const lead: Lead = Object.assign(new AbortController(), { isSure: steal });
    current = lead;
    const work = async () => {
      if (lead.signal.aborted) return;
      lead.isSure = true;
      await begin(lead.signal);
      lead.isSure = false;
    };
    withLock(name, { steal, withdrawn: lead.signal }, work).catch(() => {
      lead.abort();
      if (current === lead && isJoined) take(false);
    });
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isJoined && !current?.isSure) take(true);
  });
  return {
    join() {
      if (isJoined) return;
      isJoined = true;
      take(!document.hidden);
    },
    leave() {
      isJoined = false;
      current?.abort();
    },
  };
}
