/** Events of members' blocks. */
import { z } from 'zod';

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /** A user blocked another one: neither sees any more that the other is online. */
    blocked: { userId: number; otherId: number };
  }
}

const id = z.int().positive();

export const privacyEvents = { blocked: z.object({ userId: id, otherId: id }) };
