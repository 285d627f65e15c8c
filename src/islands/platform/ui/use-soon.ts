import { useEffect, useEffectEvent } from 'react';
import { whenChanged } from './soon.ts';

/** `whenChanged` while mounted; another `listen` resubscribes (memoise it with useCallback). */
export function useSoon(listen: (soon: () => void) => () => void, read: () => void): void {
  const ask = useEffectEvent(read);
  useEffect(() => whenChanged(listen, () => ask()), [listen]);
}
