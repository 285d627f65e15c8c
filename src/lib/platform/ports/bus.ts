/** Past-tense events between features and between processes, published after commit. */
import { z } from 'zod';
import type { Publishing } from './publishing.ts';

/** Events by name; each feature declares its own in its events.ts. Handlers must be idempotent. */
export interface Events {
  /** Facts were written: pages with these cache tags are out of date. */
  factsChanged: { tags: string[] };
  /** An event was appended to the outbox (platform/db/outbox.server.ts): consumers wake. */
  appended: Record<string, never>;
}

export type EventName = keyof Events;
/** Schemas by event name, to check events from other processes. */
export type EventSchemas = { readonly [N in EventName]: z.ZodType<Events[N]> };

/** Schemas of the events that belong to no feature. */
export const COMMON_EVENTS = {
  factsChanged: z.object({ tags: z.array(z.string()) }),
  appended: z.object({}) as z.ZodType<Record<string, never>>,
};

export interface Bus {
  /**
   * Sends the event to every subscriber, in this and other processes. Never rejects or waits for the network,
   * because the commit stands. Undelivered events are sent later, or subscribers are notified of a gap.
   */
  publish<N extends EventName>(name: N, event: Events[N]): Promise<void>;
  /** Calls the handler for each such event from now on; returns the function that unsubscribes. */
  subscribe<N extends EventName>(name: N, handler: (event: Events[N]) => void): () => void;
  /** Calls the handler when events may have been lost: caches must be cleared. */
  onGap(handler: () => void): void;
  /** Rejects when events cannot be delivered now. */
  ping(): Promise<void>;
}

/** Typed events over the reliable publisher. With `schemas`, values of another shape are passed over. */
export const busOver = (publishing: Publishing, schemas?: EventSchemas): Bus => ({
  async publish(name, event) {
    publishing.reliable.publish(name, event);
  },
  subscribe(name, handler) {
    const schema = schemas?.[name] ?? z.custom<Events[typeof name]>();
    return publishing.reliable.subscribe(name, value => {
      const event = schema.safeParse(value);
      if (event.success) handler(event.data);
    });
  },
  onGap: handler => publishing.reliable.onGap(handler),
  ping: () => publishing.ping(),
});
