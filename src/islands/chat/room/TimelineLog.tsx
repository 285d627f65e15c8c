import { useStore } from '@nanostores/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { $readOnly } from '../../platform/state/read-only.ts';
import { $session } from '../../platform/state/session.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { extras } from '../extras.ts';
import { lastPosition, newMessagesAfter } from '../model/timeline.ts';
import { type LogRow, rowsOf } from '../model/timeline-rows.ts';
import { useUnsent } from '../outbox/use-unsent.ts';
import { useBlocked } from '../state/blocked.ts';
import { drawLine, letGo, reloadChannel, seeMessages } from '../state/channel.ts';
import { $scrollTarget, loadAfter, loadBefore } from '../state/history.ts';
import { $openPicture } from '../state/open-picture.ts';
import { $endInSight, type OpenChannel } from '../state/stores.ts';
import { ROOM } from '../wording.ts';
import { TimelineRow } from './TimelineRow.tsx';
import { useMessageKeys } from './use-message-keys.ts';

interface Props {
  open: OpenChannel;
  groupId: number;
  name: string;
  isManager: boolean;
  mayAnswer: boolean;
  mayReact: boolean;
}

/** Pixels: rows before they are measured; nearer to the end than this counts as the end; when to load more. */
const ESTIMATED = { day: 36, unread: 32, head: 56, next: 26 } as const;
const END = 60;
/** Pixels that show too little of a message for it to be seen. */
const EDGE = 8;
const NEAR_START = 400;
/** Milliseconds after which rows that were not laid out yet are looked at again, and how often they are. */
const SETTLE_MS = 50;
const SETTLES = 20;
/** Messages beyond the visible ones that are drawn. */
const OVERSCAN = 12;

const distanceFromEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): number =>
  scrollHeight - scrollTop - clientHeight;

const estimate = (row: LogRow): number =>
  row.kind === 'message' ? ESTIMATED[row.isFirst ? 'head' : 'next'] : ESTIMATED[row.kind];

const positionOf = (row: LogRow | undefined): number | undefined =>
  row?.kind === 'message' ? row.message?.n : undefined;

/** The messages, drawn as far as they are in sight; it stays at its end, or where the reader is. */
export function TimelineLog({ open, groupId, name, isManager, mayAnswer, mayReact }: Props) {
  const { timeline, lineN, readN } = open;
  const session = useStore($session);
  const isReadOnly = useStore($readOnly) !== null;
  // Seen by somebody else, no message is one's own.
  const viewerId = session.state === 'signed-in' && !isReadOnly ? session.viewer.id : undefined;
  const unsent = useUnsent(open.id);
  const rows = useMemo(
    () => rowsOf(timeline, { viewerId, readN: lineN, isVeiled: isSpoilerFree(), unsent }),
    [timeline, viewerId, lineN, unsent],
  );
  const box = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [problem, setProblem] = useState<string>();
  const isLoading = useRef(false);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: i => estimate(rows[i]!),
    // The same function for the same rows: with another one every row is laid out anew.
    getItemKey: useCallback((i: number) => rows[i]!.key, [rows]),
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: !timeline.hasAfter,
    scrollEndThreshold: END,
  });
  // What changes above the fold does not move what is being read, whichever way the reader goes.
  list.shouldAdjustScrollPositionOnItemSizeChange = (
    { key, start, end },
    _,
    { itemSizeCache, scrollOffset },
  ) => (itemSizeCache.has(key) ? end <= scrollOffset! : start < scrollOffset!);
  const keys = useMessageKeys(rows, list);
  const more = useEffectEvent(async (load: typeof loadBefore) => {
    if (isLoading.current) return;
    isLoading.current = true;
    setProblem(await load());
    isLoading.current = false;
  });
  /** Positions of the messages that are in view whole, or with their beginning or end. */
  const positionsInView = (): { from: number; to: number } | undefined => {
    const { scrollTop, clientHeight } = box.current ?? { scrollTop: 0, clientHeight: 0 };
    const inView = list
      .getVirtualItems()
      .filter(({ start, end }) => end > scrollTop + EDGE && start < scrollTop + clientHeight - EDGE)
      .flatMap(({ index }) => positionOf(rows[index]) ?? []);
    return inView.length > 0 ? { from: inView[0]!, to: inView.at(-1)! } : undefined;
  };
  const wasInSight = useRef(true);
  const settling = useRef(0);
  const look = useEffectEvent((isScrolled = false) => {
    // On a phone the lists may stand before it.
    const isInSight = !document.hidden && box.current !== null && box.current.clientHeight > 0;
    const isReturned = isInSight && !wasInSight.current;
    wasInSight.current = isInSight;
    if (!isInSight) return $endInSight.set(null);
    if (isReturned) {
      drawLine();
      settling.current = isAtEnd ? SETTLES : 0;
      setTimeout(look);
      return;
    }
    const left = distanceFromEnd(box.current!);
    const at = left < END && !timeline.hasAfter;
    // What passes by on the way back to the end is not seen, nor what was not laid out to its size yet.
    const isLaidOut = list.getVirtualItems().every(({ key }) => list.itemSizeCache.get(key));
    const isWhole = box.current!.scrollHeight >= Math.floor(list.getTotalSize());
    if (settling.current > 0 && !(at && isLaidOut && isWhole)) {
      settling.current--;
      if (!at) list.scrollToEnd();
      setTimeout(look, SETTLE_MS);
      return;
    }
    settling.current = 0;
    setAtEnd(at);
    $endInSight.set(at ? open.id : null);
    // What is turned over in the viewer stays loaded.
    if (at && !$openPicture.get()) letGo();
    const seen = positionsInView();
    if (seen) seeMessages(seen.from, seen.to);
    if (timeline.hasAfter && left < NEAR_START) void more(loadAfter);
    const top = box.current?.scrollTop ?? 0;
    // After older rows came the element may be on its way to where they put the reader; of a room that was just
    // opened, or scrolled, the list does not know yet where it stands.
    const before = isScrolled ? top : Math.max(list.scrollOffset ?? 0, top);
    if (timeline.hasBefore && before < NEAR_START) void more(loadBefore);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel starts at its end
  useEffect(() => list.scrollToEnd(), [open.id]);
  const target = useStore($scrollTarget);
  const scrollTo = useEffectEvent((n: number) => {
    const index = rows.findIndex(row => row.kind === 'message' && row.message?.n === n);
    if (index >= 0) keys.focus(index);
    $scrollTarget.set(null);
  });
  useEffect(() => {
    if (target?.channelId === open.id) scrollTo(target.n);
  }, [target, open.id]);
  const last = lastPosition(timeline);
  const size = list.getTotalSize();
  const drafts = unsent.length;
  // An own message is shown wherever the reader was.
  useEffect(() => {
    if (drafts > 0) list.scrollToEnd();
  }, [drafts, list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more
  useEffect(() => {
    const timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [last, rows.length, size]);
  const keepEnd = useEffectEvent(() => {
    if (isAtEnd) list.scrollToEnd();
    setTimeout(look);
  });
  // The field below grew, a keyboard opened, or the lists of a phone.
  useEffect(() => {
    const resized = new ResizeObserver(keepEnd);
    resized.observe(box.current!);
    return () => {
      resized.disconnect();
      $endInSight.set(null);
    };
  }, []);
  useEffect(() => {
    const seen = () => document.hidden || look();
    document.addEventListener('visibilitychange', seen);
    addEventListener('focus', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('focus', seen);
    };
  }, []);
  const isLeaping = useRef(false);
  const toLatest = () => {
    isLeaping.current = timeline.hasAfter;
    if (timeline.hasAfter) reloadChannel();
    else list.scrollToEnd({ behavior: 'smooth' });
  };
  useEffect(() => {
    if (timeline.hasAfter || !isLeaping.current) return;
    isLeaping.current = false;
    list.scrollToEnd();
  }, [timeline.hasAfter, list]);
  const isBlocked = useBlocked();
  const about = { viewerId, isVeiled: isSpoilerFree(), isBlocked };
  const newCount = isAtEnd ? 0 : newMessagesAfter(timeline.messages, readN, about).length;
  return (
    <div className="timeline">
      <section
        ref={box}
        className="timeline-log"
        aria-label={ROOM.log(name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
        tabIndex={0}
        onScroll={() => look(true)}
        onKeyDown={keys.onLogKey}
      >
        {rows.length === 0 && <Empty title={ROOM.empty} text={ROOM.emptyHint} />}
        {problem && (
          <p className="timeline-problem" role="alert">
            {problem}
            <button type="button" className="link" onClick={() => void more(loadBefore)}>
              {ROOM.retry}
            </button>
          </p>
        )}
        <div className="timeline-rows" style={{ height: size }}>
          {list.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="timeline-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <TimelineRow
                row={rows[index]!}
                groupId={groupId}
                viewerId={viewerId}
                channelId={open.id}
                isManager={isManager}
                mayAnswer={mayAnswer}
                mayReact={mayReact}
                isFocusable={index === keys.focusable}
                onKey={keys.onKey}
              />
            </div>
          ))}
        </div>
      </section>
      <Lazy of={extras}>
        {({ Announced, MentionJump, SlowLine, UnreadJump }) => (
          <>
            <Announced messages={timeline.messages} viewerId={viewerId} name={name} />
            <UnreadJump open={open} />
            <MentionJump channelId={open.id} />
            {mayAnswer && !isManager && <SlowLine channelId={open.id} />}
          </>
        )}
      </Lazy>
      {!isAtEnd && (
        <button type="button" className="jump" onClick={toLatest}>
          <Icon name="down" size={16} />
          {newCount > 0 ? ROOM.fresh(newCount) : ROOM.jump}
        </button>
      )}
    </div>
  );
}
