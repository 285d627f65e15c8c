import { inkClass } from '#components/ui/worn.ts';
import { HIDDEN, SHOWN } from '#lib/chat/message/kind.ts';
import { BLOCKED_TEXT } from '#lib/members/privacy/wording.ts';
import { clock } from '#lib/platform/kernel/time.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { WornStyles } from '../../platform/ui/WornStyles.tsx';
import type { MessageRow } from '../model/timeline-rows.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { Body } from '../room/bodies.tsx';
import { MENU, OWN_MESSAGE } from '../room/menu-wording.ts';
import { useSpeaker } from '../room/speaker.ts';
import { UnsentTools } from '../room/UnsentTools.tsx';
import { useBlocked } from '../state/blocked.ts';
import { $popover, type MenuAct } from '../state/popover.ts';
import { MESSAGE } from '../wording.ts';
import { takeBack } from './talk.ts';

interface Props {
  row: MessageRow;
  groupId: number;
  isOwn: boolean;
  isRecallable: boolean;
}

/** A message of a topic. */
export function TopicMessage({ row, groupId, isOwn, isRecallable }: Props) {
  const { person, name, colours } = useSpeaker(row.userId);
  const isBlocked = useBlocked()(row.userId);
  const { message, draft } = row;
  const isGone = message !== undefined && message.status !== SHOWN;
  const card = () =>
    document.dispatchEvent(new CustomEvent('user-card', { detail: { userId: row.userId, groupId } }));
  return (
    <article className="topic-msg" tabIndex={-1} data-n={message?.n}>
      <button type="button" className="msg-face" aria-haspopup="dialog" tabIndex={-1} onClick={card}>
        <WornStyles of={person} />
        <Avatar person={person} size={32} />
        <span className="sr">{name}</span>
      </button>
      <div className="msg-main">
        <p className="topic-msg-head">
          <span className={`identity name${colours ? '' : inkClass(person)}`} style={colours}>
            {name}
          </span>
          <time dateTime={new Date(row.at).toISOString()}>{clock(row.at)}</time>
        </p>
        <div className={isGone || isBlocked ? 'msg-body is-gone' : 'msg-body'}>
          {isBlocked ? BLOCKED_TEXT : isGone ? goneOf(message.status) : <Body row={row} />}
        </div>
        {draft && <UnsentTools message={draft} />}
      </div>
      {message && !isGone && <More row={row} isOwn={isOwn} isRecallable={isRecallable} />}
    </article>
  );
}

const goneOf = (status: number): string => (status === HIDDEN ? MESSAGE.hidden : MESSAGE.recalled);

function More({ row, isOwn, isRecallable }: Omit<Props, 'groupId'>) {
  const { uuid, n, content } = row.message!;
  const { text } = content;
  const acts: MenuAct[] = [
    ...(typeof text === 'string' && navigator.clipboard
      ? [{ label: MENU.copyText, act: () => void navigator.clipboard.writeText(text) }]
      : []),
    ...(isRecallable ? [{ label: OWN_MESSAGE.recall, act: () => void takeBack(n) }] : []),
    ...(isOwn ? [] : [{ label: MENU.report, act: () => report(uuid) }]),
  ];
  if (acts.length === 0) return null;
  return (
    <button
      type="button"
      className="icon-btn topic-more"
      aria-label={MENU.more}
      aria-haspopup="menu"
      onClick={({ currentTarget: anchor }) => $popover.set({ anchor, label: MENU.label, acts })}
    >
      <RoomIcon name="more" size={16} />
    </button>
  );
}

const report = (source_id: string): unknown =>
  document.dispatchEvent(new CustomEvent('report', { detail: { source_type: 'message', source_id } }));
