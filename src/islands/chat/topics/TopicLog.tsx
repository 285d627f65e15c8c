import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../platform/request/clock.ts';
import { $session } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';
import { Empty } from '../../platform/ui/Empty.tsx';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { lastPosition } from '../model/timeline.ts';
import { rowsOf } from '../model/timeline-rows.ts';
import { useUnsent } from '../outbox/use-unsent.ts';
import { address, addressWithoutMessage } from '../state/address.ts';
import type { TopicInfo } from '../state/topic.ts';
import { dayName, MISSING_MESSAGE, ROOM } from '../wording.ts';
import { TopicMessage } from './TopicMessage.tsx';
import { loadEarlier, reach, readAll, type TopicPanelTalk } from './talk.ts';
import { useRights } from './use-rights.ts';
import { TOPIC } from './wording.ts';

/** Pixels: nearer to the end than this counts as the end. */
const END = 60;

/** The messages of a topic; it stays at its end, or where the reader is. */
export function TopicLog({ talk, topic }: { talk: TopicPanelTalk; topic: TopicInfo }) {
  const { timeline, lineN } = talk;
  const session = useStore($session);
  const viewerId = session.state === 'signed-in' ? session.viewer.id : undefined;
  const { isManager } = useRights(topic.channel_id);
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const [problem, setProblem] = useState<string>();
  const unsent = useUnsent(talk.id);
  const rows = useMemo(
    () => rowsOf(timeline, { viewerId, readN: lineN, isVeiled: isSpoilerFree(), unsent }),
    [timeline, viewerId, lineN, unsent],
  );
  const last = lastPosition(timeline);
  const drafts = unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more
  useEffect(() => {
    if (isAtEnd.current || drafts > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
    if (isAtEnd.current) readAll();
  }, [last, drafts]);
  useEffect(() => {
    document.addEventListener('visibilitychange', readAll);
    return () => document.removeEventListener('visibilitychange', readAll);
  }, []);
  // The address may name a message, as results of the search do.
  useEffect(() => {
    const { n } = address();
    if (n === undefined) return;
    history.replaceState(null, '', addressWithoutMessage());
    void reach(n).then(isThere => {
      if (!isThere) return toast(MISSING_MESSAGE.missing, 'bad');
      isAtEnd.current = false;
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-n="${n}"]`)?.focus());
    });
  }, []);
  const look = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < END;
    if (isAtEnd.current) readAll();
  };
  return (
    <section
      ref={box}
      className="members-scroll topic-log"
      aria-label={TOPIC.log(topic.content)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
      tabIndex={0}
      onScroll={look}
    >
      {timeline.hasBefore && (
        <button
          type="button"
          className="btn btn--plain btn--sm"
          onClick={() => void loadEarlier().then(setProblem)}
        >
          {TOPIC.before}
        </button>
      )}
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {rows.length === 0 && <Empty title={TOPIC.empty} text={TOPIC.emptyHint} />}
      {rows.map(row =>
        row.kind === 'message' ? (
          <TopicMessage
            key={row.key}
            row={row}
            groupId={topic.group_id}
            isOwn={row.userId === viewerId}
            isRecallable={viewerId !== undefined && (row.userId === viewerId || isManager)}
          />
        ) : (
          <p key={row.key} className={row.kind === 'day' ? 'day' : 'unread-line'}>
            <span>{row.kind === 'day' ? dayName(row.at, serverNow()) : ROOM.unreadLine}</span>
          </p>
        ),
      )}
    </section>
  );
}
