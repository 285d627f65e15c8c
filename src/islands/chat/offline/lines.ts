/** Which lines of a room are stored for reading offline, and how they read. Pure. */
import { SHOWN } from '#lib/chat/message/kind.ts';
import { messageSummary } from '#lib/chat/message/summary.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import type { CachedLine } from '#lib/site/offline/room.ts';
import { LINES_MOST } from '#lib/site/offline/rules.ts';

interface People {
  isBlocked(userId: number): boolean;
  nameOf(userId: number): string;
}

/** The last lines that are shown: none that was recalled, none of people whom the viewer blocks. */
export const offlineLines = (messages: readonly WireMessage[], { isBlocked, nameOf }: People): CachedLine[] =>
  messages
    .filter(({ status, user_id }) => status === SHOWN && !isBlocked(user_id))
    .slice(-LINES_MOST)
    .map(message => ({
      at: message.send_time,
      name: nameOf(message.user_id),
      text: messageSummary(message),
    }));
