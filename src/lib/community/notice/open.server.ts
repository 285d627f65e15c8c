/** Publishes counts, sends pushes and reminds of matches for as long as the app runs. */
import type { Database } from '../../platform/db/database.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { Push } from '../../platform/ports/push.ts';
import type { Audience } from './audience.ts';
import type { OnDelivered } from './consumer.server.ts';
import type { NoticeRegistries } from './kind.ts';
import type { Delivered } from './make.server.ts';
import { Pusher } from './push-deliver.server.ts';
import { startReminders } from './reminder.server.ts';

/** Maximum of counts per bus event. */
const COUNTS_MAX = 500;

export interface Notices {
  /** Updates badges and pushes for other features that notify members; call it after the transaction. */
  onDelivered: OnDelivered;
  /** Resolves when no push is in flight. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Around {
  db: Database;
  bus: Bus;
  push: Push;
  registries: NoticeRegistries & { audiences: readonly Audience[] };
  now(): number;
}

export function openNotices({ db, bus, push, registries, now }: Around): Notices {
  const pusher = new Pusher({ db, push, registries, now });
  const onDelivered = async ({ noticeIds, counts }: Delivered) => {
    pusher.add(noticeIds);
    for (let at = 0; at < counts.length; at += COUNTS_MAX)
      await bus.publish('noticed', { counts: counts.slice(at, at + COUNTS_MAX) });
  };
  const stopReminders = startReminders({ db, bus, audiences: registries.audiences }, now);
  return {
    onDelivered,
    settle: () => pusher.settle(),
    async close() {
      await stopReminders();
      await pusher.close();
    },
  };
}
