/** What a sweep of a season costs: the first, one that brings nothing new, one with a changed score. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { applySnapshot } from '../../../src/lib/newsroom/feed/apply.server.ts';
import { memoryPublishing } from '../../../src/lib/platform/adapters/publishing/memory.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { busOver } from '../../../src/lib/platform/ports/bus.ts';
import type { FeedSnapshot } from '../../../src/lib/platform/ports/feed-source.ts';
import { MATCHES, SILENT, seasonAt } from './season.ts';

export interface FeedSweep {
  sweep: string;
  matches: number;
  /** Seconds of this process. */
  cpu: number;
  /** Longest time for which nothing else was done, milliseconds. */
  held: number;
}

const rest = (ms: number) => new Promise(done => setTimeout(done, ms));

/** `file` is a SQLite database with the demo data; the matches are written into it. */
export async function feedSweeps(file: string): Promise<FeedSweep[]> {
  const db = openSqlite(file);
  const bus = busOver(memoryPublishing());
  const now = Date.now();
  const sweep = async (name: string, snapshot: FeedSnapshot): Promise<FeedSweep> => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // It counts from the first turn after its start.
    await rest(10);
    const before = process.cpuUsage();
    await applySnapshot({ db, bus }, SILENT, snapshot, now);
    const { user, system } = process.cpuUsage(before);
    await rest(10);
    delay.disable();
    return { sweep: name, matches: MATCHES, cpu: (user + system) / 1_000_000, held: delay.max / 1_000_000 };
  };
  try {
    const season = seasonAt(now, 0);
    return [
      await sweep('the first', season),
      await sweep('nothing new', season),
      await sweep('one score', seasonAt(now, 1)),
    ];
  } finally {
    await db.close();
  }
}
