/** Events of notices. */
import { z } from 'zod';

/** One member's count in one category; of two counts the higher `revision` is the later. */
const noticeCount = z.object({
  userId: z.int().positive(),
  category: z.string(),
  unread: z.int(),
  revision: z.int(),
});
export type NoticeCount = z.infer<typeof noticeCount>;

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /** Members' current counts of unread notices. */
    noticed: { counts: NoticeCount[] };
  }
}

declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** A match begins soon or has begun. */
    matchStarting: { matchId: number };
  }
}

export const noticeEvents = { noticed: z.object({ counts: z.array(noticeCount) }) };
