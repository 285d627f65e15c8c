/** What a site that reads a season again and again is like: the digit in an open page, cached pages, memory. */
import { launchBrowser } from '../browser.ts';
import { watchDigits } from '../live.ts';
import { measure, median } from '../load.ts';
import { type Server, startScript } from '../processes.ts';

const INTERVAL_MS = 5000;
const DIGITS = 10;
const ROUNDS = 7;
const SECONDS = 10;
/** Sweeps between two looks at memory. */
const SWEEPS = 60;
const SWEEP_MS = 500;

export interface FeedBeside {
  row: string;
  value: number;
  /** The value without the feed, or before it. */
  beside: number | null;
  ratio: number | null;
}

/** `folder`: a data folder with the demo, which the season is written into. */
export async function measureFeedBeside(folder: string): Promise<FeedBeside[]> {
  return [
    ...(await withSite(folder, INTERVAL_MS, async site => [await digits(site), ...(await pages(site))])),
    await withSite(folder, SWEEP_MS, memory),
  ];
}

/** A site, and what its service is told to do (feeds/site.ts). */
interface FeedSite extends Server {
  control<T>(path: string): Promise<T>;
}

async function withSite<T>(
  folder: string,
  interval: number,
  work: (site: FeedSite) => Promise<T>,
): Promise<T> {
  const server = await startScript(['--expose-gc', 'scripts/bench/feeds/site.ts', folder, String(interval)]);
  const [url, controls] = server.url.split(' ') as [string, string];
  const control = async <R>(path: string) => (await (await fetch(controls + path)).json()) as R;
  try {
    while ((await control('/match')) === null) await rest(INTERVAL_MS);
    return await work({ ...server, url, control });
  } finally {
    await server.stop();
  }
}

const rest = (ms: number) => new Promise(done => setTimeout(done, ms));

/** The longest time from a changed answer to the digit in an open page, beyond the interval. */
async function digits(site: FeedSite): Promise<FeedBeside> {
  const browser = await launchBrowser();
  const times: number[] = [];
  try {
    const page = await browser.newPage();
    for (let round = 0; round < DIGITS; round++) {
      const { path, digits: wanted } = await site.control<{ path: string; digits: string }>('/match');
      await page.goto(site.url + path);
      await page.waitForFunction(() => navigator.locks.query().then(({ held }) => held?.length === 1));
      // Answers change at any time between two reads.
      await rest((INTERVAL_MS * round) / DIGITS);
      const shown = page.evaluate(watchDigits, wanted);
      const start = Date.now();
      await site.control('/score');
      times.push((await shown) - start);
    }
  } finally {
    await browser.close();
  }
  const most = Math.max(...times);
  return { row: 'digit, ms after the change', value: most, beside: INTERVAL_MS, ratio: null };
}

/** The 99th percentile of a cached page while a score is told with each sweep, beside a feed at rest. */
async function pages(site: FeedSite): Promise<FeedBeside[]> {
  const { path } = await site.control<{ path: string }>('/match');
  const list = (await (await fetch(`${site.url}/wiki/wiki_home/1`)).text()).match(
    /\/wiki\/match\/1\/\d+/,
  )?.[0];
  const request = { path: list ?? path };
  await measure(site, request, SECONDS);
  const [during, idle]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await site.control('/sweeps?on=0');
    await rest(INTERVAL_MS);
    idle.push((await measure(site, request, SECONDS)).p99ms);
    await site.control('/sweeps?on=1');
    const telling = setInterval(() => void site.control('/score'), INTERVAL_MS);
    during.push((await measure(site, request, SECONDS)).p99ms);
    clearInterval(telling);
  }
  const [value, beside] = [median(during), median(idle)];
  return [{ row: 'cached page, p99 ms', value, beside, ratio: value / beside }];
}

/** Megabytes in use after sixty sweeps of which each told another score, beside those after the first ten. */
async function memory(site: FeedSite): Promise<FeedBeside> {
  const sweep = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await site.control('/score');
      await rest(2 * SWEEP_MS);
    }
    return (await site.control<number>('/heap')) / 1e6;
  };
  const beside = await sweep(10);
  const value = await sweep(SWEEPS);
  return { row: 'heap, MB', value, beside, ratio: value / beside };
}
