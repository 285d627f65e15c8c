/** `npm run bench`: prints the figures that docs/architecture.md names and writes them to var/bench.json. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { type CommentTimes, commentTimes } from './comments.ts';
import { type Flooded, floods } from './flood/main.ts';
import { compare, type Row } from './http.ts';
import { type Growth, growth } from './list.ts';
import { type Live, measureLive } from './live.ts';
import { type Server, startProduct } from './processes.ts';
import { type BesideRow, measureBeside } from './rooms/beside.ts';
import { type FrameRow, measureFrames } from './rooms/frames.ts';
import { type HistoryRow, historyTimes } from './rooms/history.ts';
import { type IdleRow, measureIdle } from './rooms/idle.ts';
import { measureRooms, type RoomRow } from './rooms/main.ts';
import { type SearchTimes, searchTimes } from './search.ts';
import { measureTalk, type TalkCost } from './talk.ts';
import { type Weight, weigh } from './weight.ts';

/** The grand final of VALORANT Champions 2025: five maps, everything the sources have. */
const FULL_MATCH_SOURCE_ID = '542272';
/** All listeners of the bench come from one address. */
const MANY_STREAMS = { LIVE_PER_ADDRESS: '2000' };
/** Floods and readers set their addresses by X-Forwarded-For. */
const PROXIED = { TRUST_PROXY: '127.0.0.1' };
const LIST_VISITOR = '/api/v1/match/list_visitor';

interface Report {
  at: string;
  node: string;
  http: Row[];
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
  frames: FrameRow[];
  floods: Flooded[];
}

const folder = mkdtempSync(join(tmpdir(), 'saidian-bench-'));
const report: Partial<Report> = { at: new Date().toISOString(), node: process.version };
try {
  step('cached pages, and the weight of pages');
  const { matchPath, weight, ...cached } = await withProduct({}, measureCached);
  step('uncached match page');
  // Uncompressed on both sides: measures rendering, not brotli.
  const plain = { path: matchPath, encoding: 'identity' as const };
  const uncached = await withProduct({ PAGE_CACHE_MB: '0' }, product =>
    compare('uncached match page', product, plain),
  );
  report.http = [...cached.http, uncached];
  show(report.http.map(shown));
  report.weight = weight;
  show(report.weight);
  step('cached page while one address, or ten visitors, flood the site');
  report.floods = await withProduct(PROXIED, product => floods(product, matchPath));
  show(report.floods);
  step('live fan-out');
  report.live = [await withProduct(MANY_STREAMS, product => measureLive(product, folder))];
  show(report.live);
  step('a thread in which many speak, read by members');
  const crowded = { ...MANY_STREAMS, ...PROXIED };
  report.talk = [await withProduct(crowded, product => measureTalk(product, folder))];
  show(report.talk);
  step('a room of 1,000 clients');
  report.rooms = await withProduct(PROXIED, product => measureRooms(product, folder));
  show(report.rooms);
  step('cached pages beside a room');
  report.beside = [await withProduct(PROXIED, product => measureBeside(product, folder, matchPath))];
  show(report.beside);
  step('scrolling a room of 100,000 messages');
  report.frames = [await withProduct({}, product => measureFrames(product, folder))];
  show(report.frames);
  step('members who only listen');
  report.idle = [await measureIdle(folder)];
  show(report.idle);
  step('history of a thousand and of a million messages');
  report.history = await historyTimes(folder);
  show(report.history);
  step('lists at 1, 10 and 100 times the rows (some minutes)');
  report.growth = await growth(join(folder, 'saidian.db'));
  show(report.growth);
  step('search at 10 times the rows');
  report.search = await searchTimes(join(folder, 'saidian.db'));
  show(report.search);
  step('comments: a hundred and a hundred thousand on one source');
  report.comments = await commentTimes(join(folder, 'saidian.db'));
  show(report.comments);
  mkdirSync('var', { recursive: true });
  writeFileSync('var/bench.json', `${JSON.stringify(report, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureCached(product: Server) {
  const { matchPath, embedPath } = await findMatch(product);
  const list = { path: LIST_VISITOR, method: 'POST' as const, body: JSON.stringify({ game_id: 1, page: 1 }) };
  const http = [
    await compare('cached match page', product, { path: matchPath }),
    await compare('cached embed page', product, { path: embedPath }),
    await compare('match/list_visitor, page 1', product, list),
  ];
  const browser = await launchBrowser();
  const weight: Weight[] = [];
  for (const path of [matchPath, '/wiki/wiki_home/1']) weight.push(await weigh(browser, product.url, path));
  await browser.close();
  return { matchPath, http, weight };
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

interface Listed {
  unique_id: number;
  mars_id: string;
  tournament_info: { tournament_id: number };
}

/** The full match's page, found through the API by its source id, and its tournament's embed. */
async function findMatch(product: Server): Promise<{ matchPath: string; embedPath: string }> {
  for (let page = 1; ; page++) {
    const answer = await fetch(product.url + LIST_VISITOR, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game_id: 1, page }),
    });
    const { data } = (await answer.json()) as { data: { list: Listed[] } };
    if (data.list.length === 0) throw new Error(`no match ${FULL_MATCH_SOURCE_ID} in the demo data`);
    const found = data.list.find(match => match.mars_id === FULL_MATCH_SOURCE_ID);
    if (found)
      return {
        matchPath: `/wiki/match/1/${found.unique_id}`,
        embedPath: `/t/1/${found.tournament_info.tournament_id}`,
      };
  }
}

function step(name: string): void {
  process.stderr.write(`… ${name}\n`);
}

function show(rows: readonly object[]): void {
  console.table(rows);
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
