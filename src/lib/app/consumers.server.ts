/** Runs every consumer of the outbox for as long as the app runs. */

import { type Consumer, consume } from '../platform/db/consume.server.ts';
import type { Database } from '../platform/db/database.ts';
import { Unavailable } from '../platform/db/failure.ts';
import { log } from '../platform/kernel/log.server.ts';
import { backgroundTurn } from '../platform/kernel/turn.server.ts';
import type { Bus } from '../platform/ports/bus.ts';

/** Polling interval in milliseconds, for events whose process died between commit and notification. */
const AGAIN_MS = 5000;

export interface Consumers {
  /** Resolves when every pending event was handled, or failed and was logged. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export function startConsumers(db: Database, bus: Bus, consumers: readonly Consumer[]): Consumers {
  let appended = 0;
  const running = consumers.map(consumer =>
    runConsumer(db, bus, consumer, () => {
      if (!consumer.isAppending) return;
      appended++;
      for (const other of running) void other.run();
    }),
  );
  return {
    async settle() {
      for (let seen = -1; seen !== appended; ) {
        seen = appended;
        await Promise.all(running.map(({ run }) => run()));
      }
    },
    async close() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

/** `onward`: called after it handled any event. */
function runConsumer(db: Database, bus: Bus, consumer: Consumer, onward: () => void) {
  let work: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;

  async function drain(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      // The listeners of the same change do their reads first.
      await backgroundTurn();
      try {
        if (await consume(db, consumer, () => !isClosed)) onward();
      } catch (error) {
        // The database is unavailable: the next poll continues here, and the pool has logged why.
        if (!(error instanceof Unavailable)) log.error({ err: error }, `consumer ${consumer.name}`);
      }
    }
    work = undefined;
  }
  const run = (): Promise<void> => {
    isWoken = true;
    work ??= drain();
    return work;
  };
  const stopHearing = bus.subscribe('appended', () => void run());
  bus.onGap(() => void run());
  const timer = setInterval(() => void run(), AGAIN_MS).unref();
  void run();
  return {
    run,
    async stop() {
      isClosed = true;
      clearInterval(timer);
      stopHearing();
      await work;
    },
  };
}
