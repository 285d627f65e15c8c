import { useEffect, useRef, useState } from 'react';
import { im } from '../state/client.ts';

/** The gateway takes no more at once. */
const SEEN_MAX = 100;
/** Rows that a scroll passes by are not asked about, in milliseconds. */
const SETTLE_MS = 200;

/**
 * Who of the members in sight is online. Give `row` to each row as its ref; `isOnline` is undefined for who was
 * never in sight.
 */
export function usePresence(groupId: number) {
  const [known, setKnown] = useState<ReadonlyMap<number, boolean>>(new Map());
  const observer = useRef<IntersectionObserver>(null);
  const inSight = useRef(new Set<number>());
  useEffect(() => {
    const seen = inSight.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => im().watch(groupId, [...seen].slice(0, SEEN_MAX));
    observer.current = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf(target as HTMLElement);
        if (isIntersecting) seen.add(id);
        else seen.delete(id);
      }
      clearTimeout(timer);
      timer = setTimeout(watch, SETTLE_MS);
    });
    const stop = im().on('presence', ({ group_id, online, offline }) => {
      if (group_id !== groupId) return;
      setKnown(
        had =>
          new Map([
            ...had,
            ...online.map(id => [id, true] as const),
            ...offline.map(id => [id, false] as const),
          ]),
      );
    });
    for (const row of document.querySelectorAll('.members [data-member]')) observer.current.observe(row);
    return () => {
      clearTimeout(timer);
      observer.current?.disconnect();
      stop();
      im().watch(groupId, []);
    };
  }, [groupId]);
  const row = (element: HTMLElement | null) => {
    if (element) observer.current?.observe(element);
    return () => {
      if (!element) return;
      observer.current?.unobserve(element);
      inSight.current.delete(idOf(element));
    };
  };
  return { row, isOnline: (id: number) => known.get(id) };
}

const idOf = ({ dataset }: HTMLElement): number => Number(dataset['member']);
