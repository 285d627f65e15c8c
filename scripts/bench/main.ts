/**
 * `npm run bench`: prints the figures that docs/architecture.md names and writes them to var/bench.json.
 * `npm run bench -- rooms,messages`: prints those parts alone.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { type CommentTimes, commentTimes } from './comments.ts';
import { type FeedBeside, measureFeedBeside } from './feeds/beside.ts';
import { type FeedSweep, feedSweeps } from './feeds/sweeps.ts';
import { type Flooded, floods } from './flood/main.ts';
import { findMatch, LIST_VISITOR } from './full-match.ts';
import { compare, type Row } from './http.ts';
import { type Growth, growth } from './list.ts';
import { type Live, measureLive } from './live.ts';
import { type Server, startProduct } from './processes.ts';
import { type BesideRow, measureBeside } from './rooms/beside.ts';
import { type FrameRow, measureFrames } from './rooms/frames.ts';
import { type HistoryRow, historyTimes } from './rooms/history.ts';
import { type IdleRow, measureIdle } from './rooms/idle.ts';
import { measureRooms, type RoomRow } from './rooms/main.ts';
import { type MemberRow, memberTimes } from './rooms/members.ts';
import { type PostRow, postTimes } from './rooms/posts.ts';
import { type MessageSearchRow, messageSearchTimes } from './rooms/search.ts';
import { type SearchTimes, searchTimes } from './search.ts';
import { measureTalk, type TalkCost } from './talk.ts';
import { type Weight, weigh } from './weight.ts';

/** All listeners of the bench come from one address. */
const MANY_STREAMS = { LIVE_PER_ADDRESS: '2000' };
/** Floods and readers set their addresses by X-Forwarded-For. */
const PROXIED = { TRUST_PROXY: '127.0.0.1' };

interface Report {
  http: ReturnType<typeof shown>[];
  weight: Weight[];
  live: Live[];
  growth: Growth[];
  search: SearchTimes[];
  comments: CommentTimes[];
  talk: TalkCost[];
  rooms: RoomRow[];
  beside: BesideRow[];
  idle: IdleRow[];
  history: HistoryRow[];
  members: MemberRow[];
  messageSearch: MessageSearchRow[];
  frames: FrameRow[];
  posts: PostRow[];
  floods: Flooded[];
  feeds: FeedSweep[];
  feedBeside: FeedBeside[];
}

const folder = mkdtempSync(join(tmpdir(), 'saidian-bench-'));
const database = join(folder, 'saidian.db');
const crowded = { ...MANY_STREAMS, ...PROXIED };

/** In order: name, what is measured, and how. */
const PARTS: readonly [name: string, title: string, run: () => Promise<Partial<Report>>][] = [
  ['cached', 'cached pages, and the weight of pages', () => withProduct({}, measureCached)],
  ['uncached', 'uncached match page', () => withProduct({ PAGE_CACHE_MB: '0' }, measureUncached)],
  [
    'floods',
    'cached page while one address, or ten visitors, flood the site',
    () =>
      withProduct(PROXIED, async site => ({ floods: await floods(site, (await findMatch(site)).matchPath) })),
  ],
  [
    'live',
    'live fan-out',
    () => withProduct(MANY_STREAMS, async site => ({ live: [await measureLive(site, folder)] })),
  ],
  [
    'talk',
    'a thread in which many speak, read by members',
    () => withProduct(crowded, async site => ({ talk: [await measureTalk(site, folder)] })),
  ],
  [
    'rooms',
    'a room of 1,000 clients',
    () => withProduct(PROXIED, async site => ({ rooms: await measureRooms(site, folder) })),
  ],
  ['beside', 'cached pages beside a room', () => withProduct(PROXIED, measurePagesBeside)],
  [
    'frames',
    'scrolling a room of 100,000 messages',
    () => withProduct({}, async site => ({ frames: [await measureFrames(site, folder)] })),
  ],
  ['idle', 'members who only listen', async () => ({ idle: [await measureIdle(folder)] })],
  [
    'history',
    'history of a thousand and of a million messages',
    async () => ({ history: await historyTimes(folder) }),
  ],
  [
    'members',
    'groups of a thousand and of a hundred thousand members',
    async () => ({ members: await memberTimes(folder) }),
  ],
  [
    'messages',
    'search in ten thousand and in a million messages (some minutes)',
    async () => ({ messageSearch: await messageSearchTimes() }),
  ],
  [
    'posts',
    'feeds of a thousand and of a million posts (some minutes)',
    async () => ({ posts: await postTimes() }),
  ],
  [
    'lists',
    'lists at 1, 10 and 100 times the rows (some minutes)',
    async () => ({ growth: await growth(database) }),
  ],
  ['search', 'search at 10 times the rows', async () => ({ search: await searchTimes(database) })],
  [
    'comments',
    'comments: a hundred and a hundred thousand on one source',
    async () => ({ comments: await commentTimes(database) }),
  ],
  ['feeds', 'a sweep of a thousand matches of a feed', async () => ({ feeds: await feedSweeps(database) })],
  [
    'feed',
    'a site that reads a season of a thousand matches again and again',
    async () => ({ feedBeside: await measureFeedBeside(folder) }),
  ],
];

const wanted = process.argv[2]?.split(',');
const unknown = wanted?.filter(name => !PARTS.some(([known]) => known === name)) ?? [];
if (unknown.length > 0)
  throw new Error(`no part ${unknown.join(', ')}; there are ${PARTS.map(([name]) => name).join(', ')}`);
const report: Partial<Report> = {};
try {
  // The start makes the database that later parts fill.
  await withProduct({}, async () => ({}));
  for (const [name, title, run] of PARTS) {
    if (wanted && !wanted.includes(name)) continue;
    process.stderr.write(`… ${title}\n`);
    const rows = await run();
    for (const table of Object.values(rows)) console.table(table);
    Object.assign(report, rows, { http: [...(report.http ?? []), ...(rows.http ?? [])] });
  }
  if (!wanted) {
    mkdirSync('var', { recursive: true });
    const head = { at: new Date().toISOString(), node: process.version };
    writeFileSync('var/bench.json', `${JSON.stringify({ ...head, ...report }, null, 2)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureCached(product: Server) {
  const { matchPath, embedPath } = await findMatch(product);
  const list = { path: LIST_VISITOR, method: 'POST' as const, body: JSON.stringify({ game_id: 1, page: 1 }) };
  const http = [
    shown(await compare('cached match page', product, { path: matchPath })),
    shown(await compare('cached embed page', product, { path: embedPath })),
    shown(await compare('match/list_visitor, page 1', product, list)),
  ];
  const browser = await launchBrowser();
  const weight: Weight[] = [];
  for (const path of [matchPath, '/wiki/wiki_home/1']) weight.push(await weigh(browser, product.url, path));
  await browser.close();
  return { http, weight };
}

async function measureUncached(product: Server) {
  const { matchPath } = await findMatch(product);
  // Uncompressed on both sides: measures rendering, not brotli.
  const request = { path: matchPath, encoding: 'identity' as const };
  return { http: [shown(await compare('uncached match page', product, request))] };
}

async function measurePagesBeside(product: Server) {
  const { matchPath } = await findMatch(product);
  return { beside: [await measureBeside(product, folder, matchPath)] };
}

async function withProduct<T>(
  env: Record<string, string>,
  work: (product: Server) => Promise<T>,
): Promise<T> {
  const product = await startProduct(folder, env);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

function shown(row: Row) {
  return {
    row: row.name,
    'of bare': row.ratio.toFixed(3),
    'req/s': Math.round(row.perSecond),
    'bare req/s': Math.round(row.referencePerSecond),
    'p99 ms': row.p99ms,
    'bare p99': row.referenceP99ms,
    'CPU µs': row.cpuUs === null ? '–' : Math.round(row.cpuUs),
    'bare µs': row.referenceCpuUs === null ? '–' : Math.round(row.referenceCpuUs),
    bytes: row.bytes,
  };
}
