/** Events of letters. */
import { z } from 'zod';

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /** These users' letters changed: one came, was changed or read, or the conversation was answered or deleted. */
    lettersChanged: { channelId: number; userIds: number[] };
  }
}

const id = z.int().positive();

export const letterEvents = { lettersChanged: z.object({ channelId: id, userIds: z.array(id) }) };
