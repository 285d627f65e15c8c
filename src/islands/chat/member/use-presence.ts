import { useCallback, useEffect, useRef, useState } from 'react';
import { im } from '../state/client.ts';

/** The gateway takes no more at once. */
const SEEN_MAX = 100;
/** Time that a row stays in view before its presence is read, in milliseconds. */
const SETTLE_MS = 200;

export interface PresenceRows {
  /** The ref of each element that shows somebody, whose id is its `data-member`. */
  row: (element: HTMLElement | null) => () => void;
  /** Undefined for somebody who was never in sight. */
  isOnline: (id: number) => boolean | undefined;
}

/** Who of the people in sight is online. `groupId`: NO_GROUP for letters. */
export function usePresence(groupId: number): PresenceRows {
  const [known, setKnown] = useState<ReadonlyMap<number, boolean>>(new Map());
  const observer = useRef<IntersectionObserver>(null);
  // Somebody may be shown twice.
  const inSight = useRef(new Set<HTMLElement>());
  useEffect(() => {
    const seen = inSight.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => im().watch(groupId, [...new Set([...seen].map(idOf))].slice(0, SEEN_MAX));
    observer.current = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target as HTMLElement);
        else seen.delete(target as HTMLElement);
      }
      clearTimeout(timer);
      timer = setTimeout(watch, SETTLE_MS);
    });
    const stop = im().on('presence', ({ group_id, online, offline }) => {
      if (group_id !== groupId) return;
      setKnown(
        previous =>
          new Map([
            ...previous,
            ...online.map(id => [id, true] as const),
            ...offline.map(id => [id, false] as const),
          ]),
      );
    });
    for (const row of document.querySelectorAll('.chat [data-member]')) observer.current.observe(row);
    return () => {
      clearTimeout(timer);
      observer.current?.disconnect();
      stop();
      im().watch(groupId, []);
    };
  }, [groupId]);
  const row = useCallback((element: HTMLElement | null) => {
    if (element) observer.current?.observe(element);
    return () => {
      if (!element) return;
      observer.current?.unobserve(element);
      inSight.current.delete(element);
    };
  }, []);
  return { row, isOnline: (id: number) => known.get(id) };
}

const idOf = ({ dataset }: HTMLElement): number => Number(dataset['member']);
