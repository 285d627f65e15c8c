import { useStore } from '@nanostores/react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { inkClass } from '#components/ui/worn.ts';
import { HIDDEN, SHOWN } from '#lib/chat/message/kind.ts';
import { messageSummary } from '#lib/chat/message/summary.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import type { TopicLine as Line } from '#lib/chat/topic/shapes.ts';
import { BLOCKED_TEXT } from '#lib/members/privacy/wording.ts';
import { clock } from '#lib/platform/kernel/time.ts';
import { guard } from '../../platform/state/guard.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { EmojiImage } from '../../platform/ui/EmojiText.tsx';
import { Labels } from '../../platform/ui/Face.tsx';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { useGuarded } from '../../platform/ui/use-guarded.ts';
import { WornStyles } from '../../platform/ui/WornStyles.tsx';
import { isMember } from '../api.ts';
import { extras } from '../extras.ts';
import type { MessageRow } from '../model/timeline-rows.ts';
import { useBlocked } from '../state/blocked.ts';
import { kickedIn } from '../state/people.ts';
import { $reacted, toggleReaction } from '../state/reactions.ts';
import { HIGHLIGHT, MESSAGE, REACTION } from '../wording.ts';
import { Body } from './bodies.tsx';
import { topicLines } from './parts.ts';
import { Quote } from './Quote.tsx';
import { useSpeaker } from './speaker.ts';

interface Props {
  row: MessageRow;
  groupId: number;
  channelId: number;
  /** Whether the viewer may take it back. */
  isRecallable: boolean;
  /** Whether the viewer may answer it. */
  isAnswerable: boolean;
  mayReact: boolean;
  viewerId: number | undefined;
  isMentioned: boolean;
  isFocusable: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A message: with picture and name, or under the one before. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { row, groupId, channelId, isMentioned, isFocusable, mayReact, onKey } = props;
  const kicked = row.message && kickedIn(row.message.content);
  const { person, name, identity, colours } = useSpeaker(kicked ?? row.userId, channelId);
  const isBlocked = useBlocked();
  const card = useGuarded('chat:card', () => showCard(row.userId, groupId), row.userId);
  if (row.message?.message_type === 'system')
    return (
      <p className="system-line">
        {kicked && name}
        {messageSummary(row.message)}
      </p>
    );
  if (isBlocked(row.userId))
    return (
      <article className="msg msg--next" tabIndex={isFocusable ? 0 : -1} data-message="" onKeyDown={onKey}>
        <span />
        <p className="msg-body is-gone">{BLOCKED_TEXT}</p>
      </article>
    );
  const isGone = row.message !== undefined && row.message.status !== SHOWN;
  const topic = row.message?.extra['topic'] as Line | undefined;
  const n = row.message?.reply_n ?? row.draft?.replyN;
  const answered = n == null ? undefined : { channelId, n };
  return (
    <article
      className={`msg${row.isFirst ? '' : ' msg--next'}${isMentioned ? ' is-mentioned' : ''}`}
      tabIndex={isFocusable ? 0 : -1}
      data-message=""
      onKeyDown={onKey}
    >
      {row.isFirst ? (
        <button type="button" className="msg-face" aria-haspopup="dialog" tabIndex={-1} onClick={card}>
          <Avatar person={person} size={40} />
          <span className="sr">{name}</span>
        </button>
      ) : (
        <time className="when">{clock(row.at)}</time>
      )}
      <div className="msg-main">
        {row.isFirst && (
          <div className="msg-head">
            <WornStyles of={person} />
            <button
              type="button"
              className={`identity name${colours ? '' : inkClass(person)}`}
              style={colours}
              tabIndex={-1}
              onClick={card}
            >
              {name}
            </button>
            <Labels user={person} />
            {identity && (
              <span className="role" style={colours}>
                {identity.identity_name}
              </span>
            )}
            <time dateTime={new Date(row.at).toISOString()}>{clock(row.at)}</time>
          </div>
        )}
        {answered && !isGone && <Quote target={answered} />}
        {!isGone && row.message && 'highlight' in row.message.extra && (
          <span className="tag tag--gold">{HIGHLIGHT.mark}</span>
        )}
        <div className={isGone ? 'msg-body is-gone' : 'msg-body'}>{bodyOf(row)}</div>
        {topic && (
          <Lazy of={topicLines} fallback={<div className="topic-part" />}>
            {({ TopicLine }) => <TopicLine topic={topic} groupId={groupId} />}
          </Lazy>
        )}
        {!isGone && row.message && <Reactions message={row.message} mayReact={mayReact} />}
        <Lazy of={extras}>
          {({ MessageTools, RecalledTools }) =>
            isGone ? <RecalledTools message={row.message!} /> : <MessageTools {...props} />
          }
        </Lazy>
      </div>
    </article>
  );
});

const showCard = (userId: number, groupId: number) =>
  void document.dispatchEvent(
    new CustomEvent('user-card', { detail: { userId, groupId: groupId || undefined } }),
  );

function bodyOf(row: MessageRow): ReactNode {
  const { message } = row;
  if (message?.status === HIDDEN) return MESSAGE.hidden;
  if (message && message.status !== SHOWN) return MESSAGE.recalled;
  return <Body row={row} />;
}

/** The emoji of a message, and how often each was added; a press adds one's own or takes it back. */
function Reactions({ message, mayReact }: { message: WireMessage; mayReact: boolean }) {
  const mine = useStore($reacted, { keys: [message.uuid] })[message.uuid];
  if (message.reactions.length === 0) return null;
  return (
    <ul className="reactions" aria-label={REACTION.label}>
      {message.reactions.map(({ emoji, count }) => {
        const isMine = mine?.includes(emoji) === true;
        return (
          <li key={emoji}>
            <button
              type="button"
              className="reaction"
              aria-pressed={isMine}
              aria-disabled={!mayReact && isMember()}
              title={mayReact ? undefined : REACTION.refused}
              aria-label={REACTION.of(emoji, count)}
              onClick={event => guard(() => mayReact && void toggleReaction(message, emoji), event)}
            >
              <EmojiImage name={emoji} />
              <span className="num">{count}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
