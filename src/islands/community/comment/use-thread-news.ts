import { useCallback, useEffectEvent } from 'react';
import type { ThreadNews } from '#lib/community/comment/shapes.ts';
import { onThread, onThreads } from '../../platform/state/stream.ts';
import { useSoon } from '../../platform/ui/use-soon.ts';

/** Calls `read` soon after a change of the thread. */
export function useThreadChanges(address: string, read: () => void): void {
  const listen = useCallback((soon: () => void) => onThreads(one => one === address, soon), [address]);
  useSoon(listen, read);
}

/** Calls `hear` with an open thread's changes; `read` when it must be read again, also when `hear` returns false. */
export function useThreadNews(
  address: string,
  hear: (news: ThreadNews) => Promise<boolean>,
  read: () => void,
): void {
  const told = useEffectEvent(hear);
  const listen = useCallback(
    (soon: () => void) => {
      const take = async (news: ThreadNews) => {
        // A hidden page reads the thread again when it becomes visible.
        if (!document.hidden && !(await told(news))) soon();
      };
      return onThread(address, news => void take(news), soon);
    },
    [address],
  );
  useSoon(listen, read);
}
