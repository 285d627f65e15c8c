/** News for notices, as the features whose events they are bring them. */
import type { OutboxEventName, OutboxEvents } from '../../platform/ports/outbox.ts';

export interface NoticeAbout {
  /** A type in the registry of subjects. */
  type: string;
  id: number;
}

export interface News {
  userId: number;
  /** A name in the registry of kinds. */
  kind: string;
  about: NoticeAbout;
  /** The user who acted. */
  actorId?: number;
  /** Notifies a user once per key; without it once per kind and subject. */
  key?: string;
  /** Repeats count as new, such as a prediction settled again. */
  isAgain?: boolean;
}

/** Recipients and news by outbox event. */
export type NewsOf = { [N in OutboxEventName]?: (what: OutboxEvents[N]) => readonly News[] };
