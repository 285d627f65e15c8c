import { useEffect, useEffectEvent, useState } from 'react';
import type { RatedPerson } from '#lib/community/rating/shapes.ts';
import { intentAbout } from '../../platform/state/intent.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { CommentText } from '../comment/CommentText.tsx';
import { linkedComment } from '../comment/linked.ts';
import type { ThreadSummary } from '../comment/thread.ts';
import { threadScript } from '../comment/thread-script.ts';
import type { AboutMatch } from './about.ts';
import { RATE } from './wording.ts';

/** The comment that the address names, if it is about this person. */
function linkedIn({ personId }: AboutMatch, person_id: number): number | undefined {
  const linked = linkedComment(location.search);
  return (linked?.personId ?? personId) === person_id ? linked?.id : undefined;
}

/** Whether an intent for this thread is stored from before a sign-in on another page. */
const isMeantFor = (thread: string) =>
  ['say', 'like', 'reply', 'picture'].some(act => String(intentAbout(`rating:${act}`)).startsWith(thread));

/** Whether the address, or an intent stored before a sign-in, is about this person's thread. */
const isThreadRequested = (about: AboutMatch, person_id: number): boolean =>
  about.personId === person_id ||
  linkedIn(about, person_id) !== undefined ||
  isMeantFor(`rating:${about.matchId}:${person_id}#`);

/** Whether the reader came for this person: for their thread, or to rate them. */
export const isRequested = (about: AboutMatch, person_id: number): boolean =>
  isThreadRequested(about, person_id) || String(intentAbout('rating:score')).startsWith(`${person_id}:`);

/** Whether the thread is open: at once on a person's own page, or for a linked comment or stored intent. */
export const useThreadOpen = (about: AboutMatch, person_id: number) =>
  useState(() => isThreadRequested(about, person_id));

interface ButtonProps {
  person: RatedPerson;
  isOpen: boolean;
  /** The thread's element. */
  threadId: string;
  onToggle: () => void;
}

/** The hottest comment on one line; the line is there without one, too. */
export function Hottest({ comment: hot }: { comment: RatedPerson['hot_comment'] }) {
  return (
    <div className="rate-said">
      {hot?.user_info && (
        <>
          <p className="rate-hot">
            <b>{hot.user_info.nickname}</b>
            {RATE.says}
            {hot.content === '' ? RATE.picture : <CommentText row={hot} />}
          </p>
          <span className="rate-likes">
            <Icon name="thumb" size={14} />
            <span className="sr">{RATE.likes}</span>
            {hot.like_count}
          </span>
        </>
      )}
    </div>
  );
}

/** The button that opens the comments, and how each camp rates. */
export function ThreadButton({ person, isOpen, threadId, onToggle }: ButtonProps) {
  return (
    <button
      type="button"
      className="rate-talk"
      aria-expanded={isOpen}
      aria-controls={isOpen ? threadId : undefined}
      onClick={onToggle}
    >
      <Icon name="bubble" size={14} />
      <span className="sr">{RATE.about(person.player.name)}</span>
      {RATE.comments(person.comment_count)}
    </button>
  );
}

interface ThreadProps {
  about: AboutMatch;
  person: RatedPerson;
  /** Gets undefined when the thread is closed. */
  onChange: (summary: ThreadSummary | undefined) => void;
}

export function RatingThread({ about, person: { person_id, player }, onChange }: ThreadProps) {
  const [loaded, retry] = useLoaded(threadScript);
  const close = useEffectEvent(() => onChange(undefined));
  useEffect(() => () => close(), []);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { CommentThread } = loaded.data;
  return (
    <CommentThread
      source={{ type: 'rating', ids: [about.matchId, person_id] }}
      pinnedId={linkedIn(about, person_id)}
      title={RATE.thread(player.name)}
      onChange={onChange}
    />
  );
}
