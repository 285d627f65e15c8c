import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sort } from '#lib/comment/contract.ts';
import { addressOf } from '#lib/comment/source.ts';
import { CLOSED } from '#lib/comment/status.ts';
import type { Source } from '#lib/ports/happenings.ts';
import { $session } from '../state/session.ts';
import { isAtHead, letIn } from './arrive.ts';
import { messageIn, openCall, readPage } from './read.ts';
import { type Comment, joined, pinnedFirst, refreshed, shownAmong, withoutAll } from './thread.ts';
import { useTalk } from './use-talk.ts';

export type Order = Exclude<Sort, 'bottom'>;
export type Phase = 'loading' | 'ready' | 'failed' | 'adding' | 'stuck';

interface Wish {
  order: Order;
  /** Only what this user said. */
  user?: { id: number; nickname: string } | undefined;
}

interface State {
  list: Comment[];
  /** Told of, and not in the list yet. */
  news: Comment[];
  /** The `cursor` of the last comment when the list began. */
  since: number;
  /** How many came by themselves the last time, and how often any did. */
  arrived: { count: number; times: number };
  /** What could not be done to a comment. */
  fault: { id: number; message: string } | undefined;
  phase: Phase;
  /** Why it failed. */
  message: string;
  cursor: number;
  hasMore: boolean;
  count: number;
  /** Nobody can say more. */
  isClosed: boolean;
}

const BEGUN: State = {
  list: [],
  news: [],
  since: 0,
  arrived: { count: 0, times: 0 },
  fault: undefined,
  phase: 'loading',
  message: '',
  cursor: 0,
  hasMore: false,
  count: 0,
  isClosed: false,
};

export const entriesOf = ({ type, ids }: Source) => ids.map(source_id => ({ source_type: type, source_id }));

/** A thread as it is read: pages, order, one person alone, what comes while it is open. */
export function useThread(source: Source, pinnedId: number | undefined) {
  const [wish, setWish] = useState<Wish>({ order: 'hot' });
  const [state, setState] = useState<State>(BEGUN);
  const pinned = useRef<Comment>(undefined);
  const place = useRef<HTMLOListElement>(null);
  /** Ids of what is deleted, or about to be: whatever is read meanwhile, they are not shown. */
  const leaving = useRef(new Set<number>()).current;
  /** How often the list began: what was asked for before comes into none that began after. */
  const turn = useRef(0);
  /** Somebody spoke while the list was read for the first time: it is read again once it is there. */
  const isDue = useRef(false);
  const about = addressOf(source);
  const entries = useRef(entriesOf(source)).current;
  const asked = { source: entries, user_id: wish.user?.id };

  const begin = useCallback(async () => {
    turn.current += 1;
    const { current } = turn;
    isDue.current = false;
    setState(({ count, isClosed }) => ({ ...BEGUN, count, isClosed }));
    try {
      pinned.current ??= pinnedId === undefined ? undefined : await findPinned(pinnedId, about);
      const sort = wish.user ? 'new' : wish.order;
      const page = await readPage({ source: entries, user_id: wish.user?.id, sort, create_time: 0, hot: -1 });
      if (turn.current !== current) return;
      setState({
        ...BEGUN,
        phase: 'ready',
        list: wish.user ? page.list : pinnedFirst(page.list, pinned.current),
        // A page by heat leads on to the last comment of all.
        since: sort === 'hot' ? page.last_cursor - 1 : (page.list[0]?.cursor ?? 0),
        cursor: page.last_cursor,
        hasMore: page.has_more,
        count: page.count,
        isClosed: page.status === CLOSED,
      });
    } catch (error) {
      if (turn.current !== current) return;
      setState(now => ({ ...now, phase: 'failed', message: messageIn(error) }));
    }
  }, [entries, about, wish, pinnedId]);

  useEffect(() => void begin(), [begin]);
  // Who signs in sees what they like.
  useEffect(() => {
    let before = $session.get().state;
    return $session.listen(({ state: now }) => {
      if (before === 'signed-out' && now === 'signed-in') void begin();
      before = now;
    });
  }, [begin]);

  /** Later pages are by time (spec §4); those of which all is shown already lead to the next. */
  async function next() {
    const { current } = turn;
    setState(now => ({ ...now, phase: 'adding' }));
    try {
      let { cursor, list } = state;
      for (let before = list.length, hasMore = true; hasMore && list.length === before; ) {
        const page = await readPage({ ...asked, sort: 'NEW', create_time: cursor });
        if (turn.current !== current) return;
        list = joined(list, page.list);
        [cursor, hasMore] = [page.last_cursor, page.has_more];
        const { count } = page;
        setState(now => ({
          ...now,
          list: joined(now.list, page.list),
          cursor,
          hasMore,
          count,
          phase: hasMore && list.length === before ? 'adding' : 'ready',
        }));
      }
    } catch (error) {
      if (turn.current !== current) return;
      setState(now => ({ ...now, phase: 'stuck', message: messageIn(error) }));
    }
  }

  async function refresh() {
    const { current } = turn;
    isDue.current = state.phase === 'loading';
    if (isDue.current || state.phase === 'failed') return;
    const latest = await readPage({ ...asked, sort: 'new' }).catch(() => undefined);
    const hottest =
      latest && wish.order === 'hot' && !wish.user
        ? await readPage({ ...asked, sort: 'hot' }).catch(() => undefined)
        : undefined;
    if (!latest || turn.current !== current) return;
    const update = (now: State): State => {
      const page = withoutAll(latest.list, leaving);
      const reading = { since: now.since, isWhole: true, hasMore: latest.has_more };
      const { list, news } = refreshed(now.list, page, reading);
      const warm = withoutAll(hottest?.list ?? [], leaving);
      return {
        ...now,
        list: refreshed(list, warm, { ...reading, isWhole: false }).list,
        news,
        count: latest.count - shownAmong(latest.list, leaving),
        isClosed: latest.status === CLOSED,
      };
    };
    const at = place.current;
    if (!at) return setState(update);
    const isOpen = isAtHead(at);
    letIn(at, () => setState(now => (isOpen ? arrived(update(now)) : update(now))));
  }

  /** What others said stands on top, below the comment of the address. */
  const withNews = ({ list, news }: State): Comment[] =>
    pinnedFirst(joined(news, list), wish.user ? undefined : list.find(({ id }) => id === pinnedId));
  const arrived = (now: State): State =>
    now.news.length === 0
      ? now
      : {
          ...now,
          list: withNews(now),
          news: [],
          arrived: { count: now.news.length, times: now.arrived.times + 1 },
        };
  useTalk(about, () => void refresh());
  const catchUp = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (state.phase === 'ready' && isDue.current) catchUp();
  }, [state.phase]);

  return {
    ...state,
    wish,
    about,
    entries,
    place,
    leaving,
    /** What is done here, for who signs in on another page first (state/meant.ts): threads of ratings are in their island. */
    meant: source.type === 'rating' ? 'rating' : 'comments',
    retry: () => void begin(),
    next: () => void next(),
    choose: (to: Wish) => setWish(to),
    /** Shows what was told of meanwhile, on top. */
    showNews: () => setState(now => ({ ...now, list: withNews(now), news: [] })),
    close: (isClosed: boolean) => setState(now => ({ ...now, isClosed })),
    tell: (fault: State['fault']) => setState(now => ({ ...now, fault })),
    change: (to: (list: Comment[]) => Comment[], by = 0) =>
      setState(now => ({ ...now, list: to(now.list), count: Math.max(0, now.count + by) })),
  };
}
export type Thread = ReturnType<typeof useThread>;

/** The comment of the address, if it is one of this source; one that is gone is no reason to show nothing. */
async function findPinned(comment_id: number, about: string): Promise<Comment | undefined> {
  const found = await openCall('POST /api/v1/moment/get_comment', { comment_id }).catch(() => undefined);
  if (!found) return undefined;
  const [first] = found.source;
  const own = { type: first?.source_type ?? '', ids: found.source.map(({ source_id }) => source_id) };
  return addressOf(own) === about ? found : undefined;
}
