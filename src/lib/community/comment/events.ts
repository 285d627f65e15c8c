/** Events of comments. */
import type { SourceRef } from './source.ts';

declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /**
     * A comment or a reply was posted (`parentId` names the comment above, `toUserId` the author answered).
     */
    commentPosted: {
      commentId: number;
      userId: number;
      source: SourceRef;
      parentId: number | null;
      toUserId: number | null;
      /** Author of the comment source; null or, in older events, undefined without one. */
      authorId?: number | null;
      /** Users notified of a mention (community/comment/mention.server.ts). */
      mentioned: number[];
    };
    /** A comment was deleted, by anyone. `postedAt`: when it was posted, epoch milliseconds. */
    commentDeleted: { commentId: number; userId: number; postedAt: number };
    /** A user liked a comment or post of `ownerId`. `kind`: the kind of what is liked ('comment'). */
    liked: { kind: string; id: number; userId: number; ownerId: number };
  }
}
