import { useCallback, useEffectEvent } from 'react';
import type { ThreadUpdate } from '#lib/community/comment/shapes.ts';
import { onThread, onThreads } from '../../platform/state/stream.ts';
import { useSoon } from '../../platform/ui/use-soon.ts';

/** Calls `read` soon after a change of the thread. */
export function useThreadChanges(address: string, read: () => void): void {
  const listen = useCallback((soon: () => void) => onThreads(one => one === address, soon), [address]);
  useSoon(listen, read);
}

/** Calls `onUpdate` with an open thread's changes; `read` when it must be read again, also when `onUpdate` returns false. */
export function useThreadUpdates(
  address: string,
  onUpdate: (update: ThreadUpdate) => Promise<boolean>,
  read: () => void,
): void {
  const receive = useEffectEvent(onUpdate);
  const listen = useCallback(
    (soon: () => void) => {
      const take = async (update: ThreadUpdate) => {
        // A hidden page reads the thread again when it becomes visible.
        if (!document.hidden && !(await receive(update))) soon();
      };
      return onThread(address, update => void take(update), soon);
    },
    [address],
  );
  useSoon(listen, read);
}
