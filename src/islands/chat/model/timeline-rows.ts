/** A timeline as rows: days, the line above new messages, messages grouped by author. Pure. */
import { withoutMapCount } from '#lib/chat/gateway/veiled-lines.ts';
import { SHOWN } from '#lib/chat/message/kind.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import type { Timeline } from './timeline.ts';
import type { Unsent, UnsentMessage } from './unsent.ts';

/** One author's messages within this time stand under one head, in milliseconds. */
export const GROUPED_MS = 5 * 60_000;

export interface MessageRow {
  kind: 'message';
  /** The same before and after the message is acknowledged. */
  key: string;
  userId: number;
  at: number;
  /** Whether picture and name stand above it. */
  isFirst: boolean;
  message?: WireMessage;
  draft?: UnsentMessage;
}
export type LogRow = { kind: 'day'; key: string; at: number } | { kind: 'unread'; key: string } | MessageRow;

interface Reader {
  viewerId?: number | undefined;
  /** The position up to which the member had read when the channel was opened; undefined shows no line. */
  readN?: number | undefined;
  /** Reads free of spoilers. */
  isVeiled?: boolean;
  /** Own messages of this channel that the log has not brought yet. */
  unsent?: Unsent;
}

/**
 * Rows, oldest first. While there are older messages, the list begins with a message: its row stays when they come,
 * but where its day and the unread messages begin is not known yet.
 */
export function rowsOf(
  { messages, hasBefore, pageStarts }: Timeline,
  { viewerId, readN, isVeiled, unsent = [] }: Reader,
): LogRow[] {
  const rows: LogRow[] = [];
  let before: MessageRow | undefined;
  let isLineDue = readN !== undefined;
  const put = (row: Omit<MessageRow, 'kind' | 'isFirst'>, isNew: boolean) => {
    const isNextDay = before === undefined || dayKey(before.at) !== dayKey(row.at);
    const isKnown = before !== undefined || !hasBefore;
    if (isNextDay && isKnown) rows.push({ kind: 'day', key: `day ${dayKey(row.at)}`, at: row.at });
    if (isNew && isLineDue) {
      if (isKnown) rows.push({ kind: 'unread', key: 'unread' });
      isLineDue = false;
      before = undefined;
    }
    const isFirst = isNextDay || pageStarts.includes(row.message?.n ?? 0) || !isGrouped(before, row);
    before = { kind: 'message', ...row, isFirst };
    rows.push(before);
  };
  for (const message of isVeiled ? withoutMapCount(messages) : messages) {
    const row = {
      key: keyOf(message.user_id, message.local_id),
      userId: message.user_id,
      at: message.send_time,
    };
    put({ ...row, message }, message.n > (readN ?? Infinity) && message.user_id !== viewerId);
  }
  for (const draft of unsent) {
    if (draft.state === 'withdrawn') continue;
    put({ key: keyOf(draft.userId, draft.localId), userId: draft.userId, at: draft.at, draft }, false);
  }
  return rows;
}

/** Local ids are unique per sender. */
const keyOf = (userId: number, localId: string): string => `${userId} ${localId}`;

function isGrouped(
  before: MessageRow | undefined,
  { userId, at, message }: Omit<MessageRow, 'kind' | 'isFirst'>,
) {
  if (!before || before.userId !== userId || at - before.at > GROUPED_MS) return false;
  return isSpoken(before.message) && isSpoken(message) && message?.reply_n == null;
}

/** System lines, and what was taken back, stand alone. */
const isSpoken = (message: WireMessage | undefined): boolean =>
  message === undefined || (message.status === SHOWN && message.message_type !== 'system');
