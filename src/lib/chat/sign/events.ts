/** Sign-ins in rooms, for open pages. */
import { z } from 'zod';

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /** A member signed in in a sign channel. */
    roomSigned: { channelId: number };
  }
}

export const signEvents = { roomSigned: z.object({ channelId: z.int().positive() }) };
