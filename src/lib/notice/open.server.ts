/** Notices at work for as long as the app runs: made, counted, pushed; and matches that begin soon. */
import type { Database } from '../db/database.ts';
import type { Follower } from '../db/follow.server.ts';
import type { Bus } from '../ports/bus.ts';
import type { Push } from '../ports/push.ts';
import type { Told } from './make.server.ts';
import { Pusher } from './push-deliver.server.ts';
import { startReminders } from './reminder.server.ts';
import type { Subjects } from './subject.ts';
import { makeNoticeFollower, type OnTold } from './subscribers.server.ts';

/** Counts that one event of the bus carries. */
const COUNTS_MAX = 500;

export interface Notices {
  follower: Follower;
  /** For others who tell members something: badges and pushes, after the transaction. */
  onTold: OnTold;
  /** Resolves when no push is on its way. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Around {
  db: Database;
  bus: Bus;
  push: Push;
  subjects: Subjects;
  now(): number;
}

export function openNotices({ db, bus, push, subjects, now }: Around): Notices {
  const pusher = new Pusher({ db, push, subjects, now });
  const onTold = async ({ noticeIds, counts }: Told) => {
    pusher.add(noticeIds);
    for (let at = 0; at < counts.length; at += COUNTS_MAX)
      await bus.publish('noticed', { counts: counts.slice(at, at + COUNTS_MAX) });
  };
  const stopReminders = startReminders(db, bus, now);
  return {
    follower: makeNoticeFollower(db, onTold),
    onTold,
    settle: () => pusher.settle(),
    async close() {
      await stopReminders();
      await pusher.close();
    },
  };
}
