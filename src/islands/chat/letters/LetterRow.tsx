import { useStore } from '@nanostores/react';
import { RECALLED, SHOWN } from '#lib/chat/message/kind.ts';
import { messageSummary } from '#lib/chat/message/summary.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { EmojiText } from '../../platform/ui/EmojiText.tsx';
import { goBy } from '../list/go.ts';
import { MEMBERS } from '../member/wording.ts';
import { viewerId } from '../state/channel.ts';
import { $unread } from '../state/stores.ts';
import type { InboxRow } from './inbox.ts';
import { $target, letterAddress } from './letter-address.ts';
import { LETTERS } from './wording.ts';

/** Counts above this are written 99+. */
const MOST = 99;

/** A conversation: who, when, and the latest letter. */
export function LetterRow({ row, isOnline }: { row: InboxRow; isOnline: boolean }) {
  const { targetId, channel_id, name, user_info, time } = row;
  const isOpen = useStore($target) === targetId;
  const { unread = row.unread } = useStore($unread).counts[channel_id] ?? {};
  const shown = isOpen ? 0 : unread;
  return (
    <a
      className={shown > 0 ? 'letter is-unread' : 'letter'}
      href={letterAddress(targetId, name)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={goBy}
    >
      <span className="member-face">
        <Avatar person={user_info} size={40} />
        {isOnline && <i className="online" role="img" aria-label={MEMBERS.online} />}
      </span>
      <span className="letter-head">
        <span className="name">{name}</span>
        <time dateTime={new Date(time).toISOString()}>{whenOf(time)}</time>
      </span>
      <span className="letter-last">
        <span className="letter-text">
          <Last row={row} />
        </span>
        {shown > 0 && (
          <span className="count" title={LETTERS.unread(shown)}>
            {shown > MOST ? LETTERS.manyUnread : shown}
          </span>
        )}
      </span>
    </a>
  );
}

function Last({ row: { last_message } }: { row: InboxRow }) {
  const { status, user_id, message_type } = last_message;
  const content = last_message.content as Record<string, unknown>;
  if (status !== SHOWN) return status === RECALLED ? LETTERS.recalled : LETTERS.hidden;
  return (
    <>
      {user_id === viewerId() && LETTERS.mine}
      <EmojiText text={messageSummary({ message_type, content }).slice(0, 100)} />
    </>
  );
}

/** The time of today, else the day: '10-05'. */
const whenOf = (at: number): string => (dayKey(at) === dayKey(serverNow()) ? clock(at) : dayKey(at).slice(5));
