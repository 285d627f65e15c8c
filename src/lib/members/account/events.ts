/** Events of accounts. */
import { z } from 'zod';
import type { Way, WayChange } from './ways/way.ts';

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /** A user was frozen or closed the account. Open connections in their name end. */
    accountStopped: { userId: number };
    /** Sessions of a user ended, by the owner or by a new password: their live connections close. */
    sessionsEnded: { userId: number };
    /** A user changed whether others see that they are online. */
    presenceShown: { userId: number };
    /** A user's nickname changed. */
    renamed: { userId: number };
  }
}

declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    profileFilled: { userId: number };
    /** The nickname or the signature changed. */
    profileChanged: { userId: number };
    /** A way to sign in was added, changed or removed (ways/change.server.ts). */
    wayChanged: { userId: number; way: Way; change: WayChange };
  }
}

const ofUser = z.object({ userId: z.int().positive() });

export const accountEvents = {
  accountStopped: ofUser,
  sessionsEnded: ofUser,
  presenceShown: ofUser,
  renamed: ofUser,
};
