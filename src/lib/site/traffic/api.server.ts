import type { Handlers } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { dayKey, HOUR, startOfDay } from '../../platform/kernel/time.ts';
import type { trafficCalls } from './contract.ts';
import { servedSince } from './hours.server.ts';

/** Names of people who are online, in one answer. */
const ONLINE_MAX = 50;

export const trafficHandlers: Handlers<typeof trafficCalls> = {
  'operator.today': async (_, { db, traffic, now }) => {
    const midnight = startOfDay(now);
    const { hours, all } = await servedSince(db, midnight);
    const online = traffic.online();
    return {
      day: dayKey(now),
      total: all,
      hours: hours.map(({ at, ...served }) => ({ hour: (at - midnight) / HOUR, ...served })),
      online: { count: online.length, list: await named(db, online.slice(0, ONLINE_MAX)) },
    };
  },
};

async function named(db: Database, ids: readonly number[]) {
  const rows = await db.read
    .selectFrom('user')
    .select(['id', 'unique_id', 'nickname'])
    .where('id', 'in', idList(db, ids))
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...row }) => ({ user_id: id, ...row }));
}
