import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ThreadUpdate } from '#lib/community/comment/shapes.ts';
import type { SourceRef } from '#lib/community/comment/source.ts';
import { addressOf } from '#lib/community/comment/source.ts';
import { CLOSED } from '#lib/community/comment/status.ts';
import { $blocks } from '../../platform/state/blocks.ts';
import { $session } from '../../platform/state/session.ts';
import { $viewer } from '../../platform/state/viewer.ts';
import { isAtHead, letIn } from './arrive.ts';
import { readBlocked, seenBy } from './blocked.ts';
import { countInFlight, inFlight, underSent, withoutStored } from './in-flight.ts';
import { messageIn, openCall, readPage } from './read.ts';
import {
  type Comment,
  isKnown,
  joined,
  pinnedFirst,
  refreshed,
  type SubComment,
  settled,
  shownAmong,
  withComment,
  withoutAll,
} from './thread.ts';
import { BEGUN, type Selection, type ThreadState } from './thread-state.ts';
import { countOwnInFlight, countWithout, withUpdate } from './updates.ts';
import { useThreadUpdates } from './use-thread-updates.ts';

export const entriesOf = ({ type, ids }: SourceRef) =>
  ids.map(source_id => ({ source_type: type, source_id }));

/** A thread's state: pages, order, the filter by user, and changes while it is open. */
export function useThread(source: SourceRef, pinnedId: number | undefined, isManager = false) {
  const [selection, setSelection] = useState<Selection>({ order: 'hot' });
  const [state, setState] = useState<ThreadState>(BEGUN);
  const pinned = useRef<Comment>(undefined);
  const listRef = useRef<HTMLOListElement>(null);
  /** Ids of deleted comments, and of those being deleted: hidden even if an answer still has them. */
  const leaving = useRef(new Set<number>()).current;
  /** The deletes in flight: the server may still count these. */
  const removing = useRef(new Set<number>()).current;
  /** Ids of the users whom the reader blocks. */
  const blocked = useRef<Promise<ReadonlySet<number>>>(undefined);
  /** Changes that arrive during a refresh, per refresh: its answer may be older. */
  const meanwhile = useRef(new Set<ThreadUpdate[]>()).current;
  /** Generation counter: drop answers to older requests. */
  const turn = useRef(0);
  /** Changes arrived during the first load: refresh once it is done. */
  const isDue = useRef(false);
  const about = addressOf(source);
  const entries = useRef(entriesOf(source)).current;
  const query = { source: entries, user_id: selection.user?.id };

  const noteBlocked = useCallback(() => {
    blocked.current = readBlocked();
    // `receive` handles the failure.
    blocked.current.catch(() => {});
  }, []);
  const begin = useCallback(async () => {
    turn.current += 1;
    const { current } = turn;
    isDue.current = false;
    noteBlocked();
    setState(({ count, isClosed, list }) => ({ ...BEGUN, count, isClosed, list: inFlight(list) }));
    try {
      pinned.current ??= pinnedId === undefined ? undefined : await findPinned(pinnedId, about);
      const sort = selection.user ? 'new' : selection.order;
      const read = await readPage({
        source: entries,
        user_id: selection.user?.id,
        sort,
        create_time: 0,
        hot: -1,
      });
      if (turn.current !== current) return;
      setState(({ list: own }) => {
        const page = withoutStored(read, own);
        const list = underSent(page.list, own);
        return {
          ...BEGUN,
          phase: 'ready',
          list: selection.user ? list : pinnedFirst(list, pinned.current),
          // A page by heat returns the cursor from which pages by time begin: after the newest comment.
          since: sort === 'hot' ? page.last_cursor - 1 : (page.list[0]?.cursor ?? 0),
          cursor: page.last_cursor,
          hasMore: page.has_more,
          count: page.count + list.length - page.list.length - countInFlight(list),
          isClosed: page.status === CLOSED,
        };
      });
    } catch (error) {
      if (turn.current !== current) return;
      setState(now => ({ ...now, phase: 'failed', message: messageIn(error) }));
    }
  }, [entries, about, selection, pinnedId, noteBlocked]);

  useEffect(() => void begin(), [begin]);
  // The list lacks the texts of users who are unblocked again: reload.
  useEffect(
    () =>
      $blocks.listen((now, before) => {
        if ([...now].some(([id, isBlocked]) => !isBlocked && before?.get(id) !== false)) void begin();
      }),
    [begin],
  );

  /** Loads the next page, which is by time; pages whose comments are all shown already are skipped. */
  async function next() {
    const { current } = turn;
    setState(now => ({ ...now, phase: 'adding' }));
    try {
      let { cursor, list } = state;
      for (let before = list.length, hasMore = true; hasMore && list.length === before; ) {
        const page = await readPage({ ...query, sort: 'NEW', create_time: cursor });
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
    const before = new Set(state.list.map(({ id }) => id));
    isDue.current = state.phase === 'loading';
    if (isDue.current || state.phase === 'failed') return;
    const missed: ThreadUpdate[] = [];
    meanwhile.add(missed);
    noteBlocked();
    const latest = await readPage({ ...query, sort: 'new' }).catch(() => undefined);
    const hottest =
      latest && selection.order === 'hot' && !selection.user
        ? await readPage({ ...query, sort: 'hot' }).catch(() => undefined)
        : undefined;
    meanwhile.delete(missed);
    if (!latest || turn.current !== current) return;
    const update = (now: ThreadState): ThreadState => {
      const page = withoutStored(latest, now.list);
      const reading = { since: now.since, isWhole: true, hasMore: page.has_more, before };
      const { list, pending } = refreshed(now.list, withoutAll(page.list, leaving), reading);
      const warm = withoutAll(hottest ? withoutStored(hottest, now.list).list : [], leaving);
      const read = {
        ...now,
        list: refreshed(list, warm, { ...reading, isWhole: false }).list,
        pending,
        count: page.count - shownAmong(page.list, leaving),
        isClosed: page.status === CLOSED,
      };
      return missed.reduce(updatedBy, read);
    };
    show(update);
  }

  /**
   * Merges the stream's changes. Returns false while the blocked users are unknown: then the thread is read again.
   */
  async function receive(update: ThreadUpdate): Promise<boolean> {
    const { current } = turn;
    if (state.phase === 'loading') isDue.current = true;
    if (state.phase === 'loading' || state.phase === 'failed') return true;
    const whom = await blocked.current?.catch(() => undefined);
    if (turn.current !== current) return true;
    if (!whom) return false;
    const seen = seenBy(update, whom);
    for (const missed of meanwhile) missed.push(seen);
    show(now => updatedBy(now, seen));
    return true;
  }

  function updatedBy(now: ThreadState, update: ThreadUpdate): ThreadState {
    const viewerId = $viewer.get().user?.id;
    return {
      ...now,
      ...withUpdate(now, update, { since: now.since, userId: selection.user?.id, leaving, viewerId }),
      count: countWithout(update, removing) - countOwnInFlight(update, now.list, viewerId),
      isClosed: update.status === CLOSED,
    };
  }

  /** Changes the list without moving what the reader looks at. */
  function show(update: (now: ThreadState) => ThreadState) {
    const at = listRef.current;
    if (!at) return setState(update);
    const isOpen = isAtHead(at);
    // A bar that is there stays until it is pressed: it would go from under the pointer.
    letIn(at, () =>
      setState(now => (isOpen && now.pending.length === 0 ? arrived(update(now)) : update(now))),
    );
  }

  /** Puts the new comments on top, below the comment that the address names. */
  const onTop = ({ list, pending }: ThreadState): Comment[] =>
    pinnedFirst(joined(pending, list), selection.user ? undefined : list.find(({ id }) => id === pinnedId));
  const arrived = (now: ThreadState): ThreadState =>
    now.pending.length === 0
      ? now
      : {
          ...now,
          list: onTop(now),
          pending: [],
          arrived: { count: now.pending.length, times: now.arrived.times + 1 },
        };
  useThreadUpdates(about, receive, () => void refresh());
  const catchUp = useEffectEvent(() => void refresh());
  // Shows the reader's likes after signing in. The form stays: what they meant to say is being sent.
  const showLikes = useEffectEvent(() => void (state.phase === 'ready' ? refresh() : begin()));
  useEffect(() => {
    let before = $session.get().state;
    return $session.listen(({ state: now }) => {
      if (before === 'signed-out' && now === 'signed-in') showLikes();
      before = now;
    });
  }, []);
  useEffect(() => {
    if (state.phase === 'ready' && isDue.current) catchUp();
  }, [state.phase]);

  return {
    ...state,
    count: state.count + countInFlight(state.list),
    selection,
    about,
    entries,
    listRef,
    leaving,
    removing,
    /** The reader manages the source. */
    isManager,
    /**
     * Prefix of intents for a sign-in on another page (state/intent.ts); rating threads belong to their
     * island.
     */
    meant: source.type === 'rating' ? 'rating' : 'comments',
    retry: () => void begin(),
    next: () => void next(),
    choose: (to: Selection) => setSelection(to),
    /** Shows the pending comments on top. */
    showPending: () => setState(now => ({ ...now, list: onTop(now), pending: [] })),
    close: (isClosed: boolean) => setState(now => ({ ...now, isClosed })),
    setFault: (fault: ThreadState['fault']) => setState(now => ({ ...now, fault })),
    change: (to: (list: Comment[]) => Comment[], by = 0) =>
      setState(now => ({ ...now, list: to(now.list), count: Math.max(0, now.count + by) })),
    /** Adds the viewer's new comment: removes it from the pending ones, and counts it once. */
    put: (comment: SubComment) =>
      setState(now => {
        const pending = now.pending.filter(({ id }) => id !== comment.id);
        return {
          ...now,
          list: withComment(now.list, comment),
          pending,
          count: now.count + (isCounted(now, comment) ? 0 : 1),
        };
      }),
    /** Replaces the optimistic comment by the server's, and counts it once. */
    settle: (shownId: number, comment: SubComment) =>
      setState(now => ({
        ...now,
        list: settled(now.list, shownId, comment),
        pending: now.pending.filter(({ id }) => id !== comment.id),
        count: now.count + (isCounted(now, comment) ? 0 : 1),
      })),
  };
}
export type OpenThread = ReturnType<typeof useThread>;

/** Whether the server's count has it: it came in a page or a change. */
const isCounted = ({ list, pending }: ThreadState, { id }: SubComment): boolean =>
  isKnown([...list, ...pending], id);

/** The comment that the address names, if it is of this source; undefined when it is gone. */
async function findPinned(comment_id: number, about: string): Promise<Comment | undefined> {
  const found = await openCall('POST /api/v1/moment/get_comment', { comment_id }).catch(() => undefined);
  if (!found) return undefined;
  const [first] = found.source;
  const ref = { type: first?.source_type ?? '', ids: found.source.map(({ source_id }) => source_id) };
  return addressOf(ref) === about ? found : undefined;
}
