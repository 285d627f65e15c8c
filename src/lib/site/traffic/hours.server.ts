/** The counted hours: each process adds its own to the row of the hour. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { TrafficHourTable } from '../../platform/db/schema/site/traffic.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { DAY, HOUR } from '../../platform/kernel/time.ts';
import { estimate, merge, readSketch, type Sketch, sketchText } from './sketch.ts';

/** Row of `meta`: 'YYYY-MM-DD:' and the salt of that day in Beijing. The next day's takes its place. */
const SALT = 'traffic_salt';
const SALT_BYTES = 16;
const RETENTION_MS = 7 * DAY;

export interface Counts {
  requests: number;
  /** Answers with a status of 500 and above. */
  errors: number;
  messages: number;
}

export interface Faced {
  readers: Sketch;
  members: Sketch;
}

/** The day's salt, alike in all processes: the first that needs it makes it. `day`: 'YYYY-MM-DD'. */
export async function saltOf({ write }: Database, day: string): Promise<string> {
  const value = `${day}:${randomBytes(SALT_BYTES).toString('base64url')}`;
  await write
    .insertInto('meta')
    .values({ key: SALT, value })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where(sql<boolean>`substr(meta.value, 1, ${day.length}) <> ${day}`),
    )
    .execute();
  const row = await write
    .selectFrom('meta')
    .select('value')
    .where('key', '=', SALT)
    .executeTakeFirstOrThrow();
  return row.value.slice(day.length + 1);
}

/** `hour`: since 1970. */
export const addToHour = (db: Database, hour: number, counts: Counts, seen: Faced): Promise<void> =>
  inTransaction(db, async trx => {
    await trx
      .insertInto('traffic_hour')
      .values({ hour, requests: 0, errors: 0, messages: 0, readers: '', members: '' })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const row = await trx
      .selectFrom('traffic_hour')
      .selectAll()
      .where('hour', '=', hour)
      .$if(db.dialect === 'postgres', query => query.forUpdate())
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('traffic_hour')
      .set({
        requests: row.requests + counts.requests,
        errors: row.errors + counts.errors,
        messages: row.messages + counts.messages,
        readers: merged(row.readers, seen.readers),
        members: merged(row.members, seen.members),
      })
      .where('hour', '=', hour)
      .execute();
  });

function merged(text: string, seen: Sketch): string {
  const sketch = readSketch(text);
  merge(sketch, seen);
  return sketchText(sketch);
}

/** Readers and members are different people each. */
export interface Served extends Counts {
  readers: number;
  members: number;
}

export interface ServedHour extends Served {
  /** When it began, in epoch milliseconds. */
  at: number;
}

/** Each hour with requests since `since` (epoch milliseconds, a full hour), and all of them together. */
export async function servedSince(
  { read }: Database,
  since: number,
): Promise<{ hours: ServedHour[]; all: Served }> {
  const rows = await read
    .selectFrom('traffic_hour')
    .selectAll()
    .where('hour', '>=', Math.floor(since / HOUR))
    .orderBy('hour')
    .execute();
  return { hours: rows.map(row => ({ at: row.hour * HOUR, ...served([row]) })), all: served(rows) };
}

function served(rows: readonly TrafficHourTable[]): Served {
  const sum = (field: keyof Counts) => rows.reduce((total, row) => total + row[field], 0);
  const different = (field: keyof Faced) => {
    const all = readSketch('');
    for (const row of rows) merge(all, readSketch(row[field]));
    return estimate(all);
  };
  return {
    readers: different('readers'),
    members: different('members'),
    messages: sum('messages'),
    requests: sum('requests'),
    errors: sum('errors'),
  };
}

/** `now`: epoch milliseconds. */
export async function sweepHours({ write }: Database, now: number): Promise<void> {
  await write
    .deleteFrom('traffic_hour')
    .where('hour', '<', Math.floor((now - RETENTION_MS) / HOUR))
    .execute();
}
