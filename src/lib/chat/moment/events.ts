/** Events of posts. */
import { z } from 'zod';

/** A post was published, changed or taken away; without one a group's tags changed. */
export interface MomentChange {
  groupId: number;
  channelId?: number | undefined;
  momentId?: number | undefined;
}

declare module '../../platform/ports/bus.ts' {
  interface Events {
    momentChanged: MomentChange;
  }
}

export const momentEvents = {
  momentChanged: z.object({
    groupId: z.int().positive(),
    channelId: z.int().positive().optional(),
    momentId: z.int().positive().optional(),
  }),
};
