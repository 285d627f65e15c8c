/** Events for open pages. */
import { z } from 'zod';

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /**
     * Comments or likes changed at this address ('match:7', 'rating:7:90': see threadAddress), or a
     * prediction was made or settled ('prediction:7'). `comments`: ids of those added, changed or removed;
     * without it any may have changed. `isLike`: they were liked, and are otherwise as before.
     */
    threadChanged: { source: string; comments?: number[] | undefined; isLike?: boolean | undefined };
  }
}

export const liveEvents = {
  threadChanged: z.object({
    source: z.string(),
    comments: z.array(z.int().positive()).optional(),
    isLike: z.boolean().optional(),
  }),
};
