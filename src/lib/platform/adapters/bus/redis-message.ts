/** Messages over Redis: the event and its sender, so that a process ignores its own. */
import { z } from 'zod';
import type { EventName, EventSchemas, Events } from '../../ports/bus.ts';

/** Channel (below the prefix) on which a process announces that it lost events. */
export const GAP = 'gap';

export interface BusMessage<N extends EventName = EventName> {
  name: N;
  event: Events[N];
}

export const encode = (event: object, from: string): string => JSON.stringify({ ...event, from });

const sender = z.object({ from: z.string().optional() });

/** The message on `channel` (below the prefix); undefined for our own and for invalid ones. */
export function decode(
  channel: string,
  text: string,
  self: string,
  schemas: EventSchemas,
): BusMessage | typeof GAP | undefined {
  const input = parsed(text);
  const { success, data } = sender.safeParse(input);
  if (!success || data.from === self) return undefined;
  if (channel === GAP) return GAP;
  if (!Object.hasOwn(schemas, channel)) return undefined;
  const name = channel as EventName;
  const event = schemas[name].safeParse(input);
  return event.success ? { name, event: event.data } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
