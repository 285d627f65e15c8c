import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sort } from '#lib/comment/contract.ts';
import { addressOf } from '#lib/comment/source.ts';
import type { Source } from '#lib/ports/happenings.ts';
import { $session } from '../state/session.ts';
import { messageIn, openCall, readPage } from './read.ts';
import { type Comment, joined, pinnedFirst, refreshed } from './thread.ts';
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
  phase: Phase;
  /** Why it failed. */
  message: string;
  cursor: number;
  hasMore: boolean;
  count: number;
}

const BEGUN: State = {
  list: [],
  news: [],
  phase: 'loading',
  message: '',
  cursor: 0,
  hasMore: false,
  count: 0,
};

export const entriesOf = ({ type, ids }: Source) => ids.map(source_id => ({ source_type: type, source_id }));

/** A thread as it is read: pages, order, one person alone, what comes while it is open. */
export function useThread(source: Source, pinnedId: number | undefined) {
  const [wish, setWish] = useState<Wish>({ order: 'hot' });
  const [state, setState] = useState<State>(BEGUN);
  const pinned = useRef<Comment>(undefined);
  const about = addressOf(source);
  const entries = useRef(entriesOf(source)).current;
  const asked = { source: entries, user_id: wish.user?.id };

  const begin = useCallback(async () => {
    setState(now => ({ ...BEGUN, count: now.count }));
    try {
      pinned.current ??= pinnedId === undefined ? undefined : await findPinned(pinnedId, about);
      const page = await readPage({
        source: entries,
        user_id: wish.user?.id,
        sort: wish.user ? 'new' : wish.order,
        create_time: 0,
        hot: -1,
      });
      setState({
        ...BEGUN,
        phase: 'ready',
        list: wish.user ? page.list : pinnedFirst(page.list, pinned.current),
        cursor: page.last_cursor,
        hasMore: page.has_more,
        count: page.count,
      });
    } catch (error) {
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
    setState(now => ({ ...now, phase: 'adding' }));
    try {
      let { cursor, list } = state;
      for (let before = list.length, hasMore = true; hasMore && list.length === before; ) {
        const page = await readPage({ ...asked, sort: 'NEW', create_time: cursor });
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
      setState(now => ({ ...now, phase: 'stuck', message: messageIn(error) }));
    }
  }

  async function refresh() {
    if (state.phase === 'loading' || state.phase === 'failed') return;
    const latest = await readPage({ ...asked, sort: 'new' }).catch(() => undefined);
    const hottest =
      latest && wish.order === 'hot' && !wish.user
        ? await readPage({ ...asked, sort: 'hot' }).catch(() => undefined)
        : undefined;
    if (!latest) return;
    setState(now => {
      const byTime = refreshed(now.list, latest.list, { isWhole: true, hasMore: latest.has_more });
      const list = hottest
        ? refreshed(byTime.list, hottest.list, { isWhole: false, hasMore: true }).list
        : byTime.list;
      return { ...now, list, news: byTime.news, count: latest.count };
    });
  }
  useTalk(about, () => void refresh());

  return {
    ...state,
    wish,
    about,
    entries,
    retry: () => void begin(),
    next: () => void next(),
    choose: (to: Wish) => setWish(to),
    /** Shows what was told of meanwhile, on top. */
    showNews: () => setState(now => ({ ...now, list: joined(now.news, now.list), news: [] })),
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
