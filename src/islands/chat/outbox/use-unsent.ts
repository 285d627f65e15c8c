import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type Unsent, unsentIn } from '../model/unsent.ts';
import { $unsent } from './unsent.ts';

/** Own messages of a channel that are not in its log yet; the same list until one of the outbox changes. */
export function useUnsent(channelId: number): Unsent {
  const unsent = useStore($unsent);
  return useMemo(() => unsentIn(unsent, channelId), [unsent, channelId]);
}
