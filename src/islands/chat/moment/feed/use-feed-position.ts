import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { storedPosition, storePosition } from './position.ts';
import type { Feed } from './use-feed.ts';

/** Stores where the list stands, while a post is open and for a later visit; the opened post has the focus again. */
export function useFeedPosition(channelId: number, feed: Feed, openId: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const opened = useRef<number>(undefined);
  const isBack = useRef(false);
  const { items, order, tagId } = feed;
  const storeNow = useEffectEvent(() => {
    const at = openId === undefined ? (list.current?.scrollTop ?? top.current) : top.current;
    storePosition(channelId, { order, tagId, count: items.list.length, top: at });
  });
  useEffect(() => {
    const scroller = list.current!;
    const note = () => {
      if (!scroller.hidden) top.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', storeNow);
    return () => {
      scroller.removeEventListener('scroll', note);
      removeEventListener('pagehide', storeNow);
      storeNow();
    };
  }, []);
  const isThere = items.phase === 'ready';
  useLayoutEffect(() => {
    if (!isThere || isBack.current) return;
    isBack.current = true;
    top.current = storedPosition(channelId).top;
    list.current!.scrollTop = top.current;
  }, [isThere, channelId]);
  useLayoutEffect(() => {
    if (openId !== undefined) {
      opened.current = openId;
      return;
    }
    list.current!.scrollTop = top.current;
    const post = list.current!.querySelector<HTMLElement>(`[data-post="${opened.current}"]`);
    post?.focus({ preventScroll: true });
  }, [openId]);
  return list;
}
