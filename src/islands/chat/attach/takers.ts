/** Who takes files that are dropped on the page. */
import { atom } from 'nanostores';
import { useEffect } from 'react';

/** What becomes of dropped files, or why they cannot be sent. */
export type Taker = ((files: readonly File[]) => void) | string;

/** Takers on the page, the latest last. */
export const $takers = atom<readonly { by: Taker }[]>([]);

/** Takes dropped files while it is shown. */
export function Takes({ by }: { by: Taker }) {
  useEffect(() => {
    const taker = { by };
    $takers.set([...$takers.get(), taker]);
    return () => $takers.set($takers.get().filter(one => one !== taker));
  }, [by]);
  return null;
}
