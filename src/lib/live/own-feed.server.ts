/** From events on the bus to what single members are told, in each process those who listen there. */
import { openSessionsAmong } from '../account/session.server.ts';
import type { Database } from '../db/database.ts';
import type { Bus } from '../ports/bus.ts';
import { OwnHub } from './own-hub.ts';

/** As of the other stream. */
const BEAT_MS = 20_000;

export interface OwnFeed {
  hub: OwnHub;
  close(): Promise<void>;
}

export function openOwnFeed(db: Database, bus: Bus, now: () => number): OwnFeed {
  const hub = new OwnHub();
  const checks = new Set<Promise<void>>();

  /** Ends what is listened to by sessions that are over. */
  async function check(userId: number): Promise<void> {
    const listening = hub.sessionsOf(userId);
    if (listening.length === 0) return;
    try {
      hub.endOf(userId, new Set(await openSessionsAmong(db, listening, now())));
    } catch (error) {
      console.error('own stream', error);
      hub.endOf(userId);
    }
  }
  const checked = ({ userId }: { userId: number }) => {
    const work = check(userId).finally(() => checks.delete(work));
    checks.add(work);
  };

  const stops = [
    bus.subscribe('accountStopped', checked),
    bus.subscribe('sessionsEnded', checked),
    bus.subscribe('noticed', ({ counts }) => {
      for (const { userId, category, unread, revision } of counts)
        hub.tell(userId, { notice: { category, count: unread, revision } });
    }),
  ];
  bus.onGap(() => hub.endAll());
  const beat = setInterval(() => hub.beat(now()), BEAT_MS).unref();
  return {
    hub,
    async close() {
      for (const stop of stops) stop();
      clearInterval(beat);
      hub.close();
      await Promise.all(checks);
    },
  };
}
