/** Turns bus events into messages for single members who listen in this process. */
import { openSessionsAmong } from '../../members/account/sign-in/session.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { Outage } from '../../platform/kernel/outage.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { MemberStreams } from './member-streams.ts';

/** A session that has ended gets no more messages after two seconds. */
const LOOK_MS = 1500;

export interface OwnFeed {
  streams: MemberStreams;
  close(): Promise<void>;
}

/** `now` in epoch milliseconds. */
export function openOwnFeed(db: Database, bus: Bus, { hub, now }: { hub: Hub; now(): number }): OwnFeed {
  const streams = new MemberStreams(hub);
  const checks = new Set<Promise<void>>();

  /** Ends streams whose session has ended. */
  async function check(userId: number): Promise<void> {
    const listening = streams.sessionsOf(userId);
    if (listening.length === 0) return;
    try {
      streams.endOf(userId, new Set(await openSessionsAmong(db, listening, now())));
    } catch (err) {
      log.error({ err }, 'own stream');
      streams.endOf(userId);
    }
  }
  const checked = ({ userId }: { userId: number }) => {
    const work = check(userId).finally(() => checks.delete(work));
    checks.add(work);
  };

  const outage = new Outage(err => log.warn({ err }, 'own stream: sessions cannot be read'));
  /** Checks all open sessions, as /im does: the bus may be away, and the operator's shell has none. */
  async function checkAll(): Promise<void> {
    const listening = streams.sessions;
    if (listening.length === 0) return;
    try {
      const open = new Set(await openSessionsAmong(db, listening, now()));
      for (const id of listening) if (!open.has(id)) streams.endSession(id);
      outage.over();
    } catch (error) {
      outage.failed(error);
    }
  }
  let looking: Promise<void> | undefined;
  const look = setInterval(() => {
    looking ??= checkAll().finally(() => {
      looking = undefined;
    });
  }, LOOK_MS).unref();

  const stops = [
    () => clearInterval(look),
    bus.subscribe('accountStopped', checked),
    bus.subscribe('sessionsEnded', checked),
    bus.subscribe('noticed', ({ counts }) => {
      for (const { userId, category, unread, revision } of counts)
        streams.publish(userId, { notice: { category, count: unread, revision } });
    }),
    bus.subscribe('lettersChanged', ({ userIds }) => {
      for (const userId of userIds) streams.publish(userId, { letters: true });
    }),
  ];
  bus.onGap(() => streams.endAll());
  return {
    streams,
    async close() {
      for (const stop of stops) stop();
      await Promise.all([...checks, looking]);
    },
  };
}
