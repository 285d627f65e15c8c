import type { KeyboardEvent } from 'react';
import { serverNow } from '../../platform/request/clock.ts';
import type { LogRow } from '../model/timeline-rows.ts';
import { dayName, ROOM } from '../wording.ts';
import { MessageItem } from './MessageItem.tsx';

interface Props {
  row: LogRow;
  groupId: number;
  viewerId: number | undefined;
  channelId: number;
  isManager: boolean;
  mayAnswer: boolean;
  mayReact: boolean;
  isFocusable: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A day, the line above new messages, or a message. */
export function TimelineRow({
  row,
  groupId,
  channelId,
  viewerId,
  isManager,
  mayAnswer,
  mayReact,
  isFocusable,
  onKey,
}: Props) {
  if (row.kind === 'day')
    return (
      <p className="day">
        <span>{dayName(row.at, serverNow())}</span>
      </p>
    );
  if (row.kind === 'unread')
    return (
      <p className="unread-line">
        <span>{ROOM.unreadLine}</span>
      </p>
    );
  return (
    <MessageItem
      row={row}
      groupId={groupId}
      channelId={channelId}
      isAnswerable={mayAnswer}
      mayReact={mayReact}
      viewerId={viewerId}
      isRecallable={viewerId !== undefined && (row.userId === viewerId || isManager)}
      isMentioned={viewerId !== undefined && mentions(row.message?.mentioned, viewerId)}
      isFocusable={isFocusable}
      onKey={onKey}
    />
  );
}

function mentions(mentioned: Record<string, unknown> | undefined, viewerId: number): boolean {
  const { isAll, userIds } = (mentioned ?? {}) as { isAll?: boolean; userIds?: number[] };
  return isAll === true || userIds?.includes(viewerId) === true;
}
