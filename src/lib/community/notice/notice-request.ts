/** Requests for notices, which features make of their events. */
import type { OutboxEventName, OutboxEvents } from '../../platform/ports/outbox.ts';

export interface NoticeAbout {
  /** A type in the registry of subjects. */
  type: string;
  id: number;
}

export interface NoticeRequest {
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

/** Makes the requests for notices of an outbox event. */
export type NoticeRequestsOf = {
  [N in OutboxEventName]?: (what: OutboxEvents[N]) => readonly NoticeRequest[];
};
