/** Events of matches. */
import { z } from 'zod';

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /** States, scores, sides or rounds of matches changed: notifies their viewers. After factsChanged. */
    matchesChanged: { matchIds: number[] };
  }
}

declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    teamSupported: { matchId: number; userId: number };
  }
}

export const matchEvents = { matchesChanged: z.object({ matchIds: z.array(z.int().positive()) }) };
