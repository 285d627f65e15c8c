/** What a sweep of a season costs: the first, one that brings nothing new, one with a changed score. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { applySnapshot } from '../../src/lib/newsroom/feed/apply.server.ts';
import { EMPTY_SNAPSHOT } from '../../src/lib/newsroom/feed/snapshot.ts';
import { memoryPublishing } from '../../src/lib/platform/adapters/publishing/memory.ts';
import { openSqlite } from '../../src/lib/platform/db/sqlite.server.ts';
import { busOver } from '../../src/lib/platform/ports/bus.ts';
import type { FeedMatch, FeedSnapshot, FeedSource } from '../../src/lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../src/lib/wiki/match/status.ts';

const TOURNAMENTS = 8;
const MATCHES = 1000;
const TEAMS = 18;
const HOUR = 3_600_000;

export interface FeedSweep {
  sweep: string;
  matches: number;
  /** Seconds of this process. */
  cpu: number;
  /** Longest time for which nothing else was done, milliseconds. */
  held: number;
}

const SOURCE: FeedSource = {
  name: 'bench',
  title: 'bench',
  hourly: 1,
  gap: 0,
  hosts: [],
  supersedes: [],
  playerSource: 'bench',
  polls: () => [],
  read: async () => EMPTY_SNAPSHOT,
};

/** `file` is a SQLite database with the demo data; the matches are written into it. */
export async function feedSweeps(file: string): Promise<FeedSweep[]> {
  const db = openSqlite(file);
  const bus = busOver(memoryPublishing());
  const now = Date.now();
  const sweep = async (name: string, snapshot: FeedSnapshot): Promise<FeedSweep> => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const before = process.cpuUsage();
    await applySnapshot({ db, bus }, SOURCE, snapshot, now);
    const { user, system } = process.cpuUsage(before);
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

/** `ongoing`: how many games the first match has. */
function seasonAt(now: number, ongoing: number): FeedSnapshot {
  const keys = Array.from({ length: TOURNAMENTS }, (_, i) => `t${i}`);
  return {
    ...EMPTY_SNAPSHOT,
    tournaments: keys.map((key, i) => ({
      key,
      gameId: 3,
      name: `赛季 ${i + 1}`,
      nameShort: `赛季 ${i + 1}`,
      nameSub: null,
      nameEn: null,
      series: { key: 'bench', name: '测量' },
      zone: null,
      level: 2,
      // Far from every other tournament: none may be the same.
      startAt: now + (i + 10) * 1000 * HOUR,
      endAt: now + (i + 11) * 1000 * HOUR,
      aliases: [],
    })),
    stages: keys.map(key => ({
      key: `${key}/s`,
      tournament: key,
      name: '常规赛',
      type: 'group',
      sort: 1,
      aliases: [],
    })),
    matches: Array.from({ length: MATCHES }, (_, i) => matchOf(i, now, ongoing)),
    whole: keys,
  };
}

function matchOf(i: number, now: number, ongoing: number): FeedMatch {
  const isFirst = i === 0 && ongoing > 0;
  const main = i % TEAMS;
  const guest = (main + 1 + (Math.floor(i / TEAMS) % (TEAMS - 1))) % TEAMS;
  const team = (n: number) => ({ key: `bench ${n}`, name: `测量战队 ${n}` });
  return {
    key: `m${i}`,
    tournament: `t${i % TOURNAMENTS}`,
    stage: `t${i % TOURNAMENTS}/s`,
    startAt: now + ((i % TOURNAMENTS) + 10) * 1000 * HOUR + i * HOUR,
    bestOf: 5,
    sides: [team(main), team(guest)],
    status: isFirst ? MATCH_STATUS.ongoing : MATCH_STATUS.notStarted,
    scores: isFirst ? [ongoing, 0] : [null, null],
    result: null,
    round: null,
    num: Math.floor(i / TOURNAMENTS) + 1,
  };
}
