import { useCallback } from 'react';
import { onTalk } from '../state/talk.ts';
import { useSoon } from '../ui/use-soon.ts';

/** Calls `read` after somebody said something about this address. */
export function useTalk(address: string, read: () => void): void {
  const listen = useCallback((soon: () => void) => onTalk(one => one === address, soon), [address]);
  useSoon(listen, read);
}
