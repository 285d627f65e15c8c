/** Time from an approval to 1,000 listeners, against a bare server that broadcasts the same bytes. */
import { join } from 'node:path';
import { storedSecret } from '../../src/lib/app/data-dir.server.ts';
import type { Result } from '../../src/lib/newsroom/entry/replay.ts';
import { openSqlite } from '../../src/lib/platform/db/sqlite.server.ts';
import { type Desk, handInResult } from '../replay/enter.ts';
import { Operator } from '../replay/operator.ts';
import { stageOf } from '../replay/stage.ts';
import { launchBrowser } from './browser.ts';
import { Listeners } from './listeners.ts';
import { median } from './load.ts';
import { type Server, startSse } from './processes.ts';

const LISTENERS = 1000;
const ROUNDS = 20;
const GAME = 1;
/** The length of a real message. */
const MESSAGE = `id: 1\ndata: ${'x'.repeat(240)}\n\n`;

export interface Live {
  name: string;
  /** From the first listener's message to the last one's, milliseconds; median of the rounds. */
  spread: number;
  bareSpread: number;
  /** bareSpread / spread: 1 is the bare server's speed. */
  ratio: number;
  /** Approval to listener over all rounds, milliseconds; for the bare server from its POST. */
  p50: number;
  p95: number;
  p99: number;
  bareP99: number;
  /** Approval to changed text in a browser, milliseconds. */
  textP50: number;
  textP95: number;
}

const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const spreadOf = (times: number[]) => Math.max(...times) - Math.min(...times);

/** `folder`: the product's data folder; the product must allow this many streams per address. */
export async function measureLive(product: Server, folder: string): Promise<Live> {
  const db = openSqlite(join(folder, 'saidian.db'));
  const site = { db, url: product.url, secret: storedSecret(folder) };
  const desk: Desk = {
    author: await Operator.signIn(site, '基准录入'),
    checker: await Operator.signIn(site, '基准审核'),
    matchId: await stageOf(db, GAME),
  };
  const bare = await startSse();
  const listeners = await Listeners.open(product.url, LISTENERS);
  const others = await Listeners.open(bare.url, LISTENERS);
  try {
    const ours: number[][] = [];
    const theirs: number[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await others.hear(() => fetch(bare.url, { method: 'POST', body: MESSAGE })));
      ours.push(await listeners.hear(await handInResult(desk, resultAt(round))));
    }
    return summarise(ours, theirs, await textTimes(product.url, desk));
  } finally {
    listeners.close();
    others.close();
    await bare.stop();
    await db.close();
  }
}

/** An ongoing match that changes each round: 0:0, 1:0, 0:1, then again. */
const resultAt = (round: number): Result => ({
  match_status: 2,
  best_of: 3,
  main_score: Number(round % 3 === 1),
  guest_score: Number(round % 3 === 2),
  result_type: null,
});

/** Times from sending an approval to the changed digit in a browser on the match page. */
async function textTimes(url: string, desk: Desk): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/wiki/match/${GAME}/${desk.matchId}`);
    await page.waitForFunction(() => navigator.locks.query().then(({ held }) => held?.length === 1));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const pass = await handInResult(desk, resultAt(ROUNDS + round));
      const wanted = [Number((ROUNDS + round) % 3 === 1), Number((ROUNDS + round) % 3 === 2)].join();
      const shown = page.evaluate(watchDigits, wanted);
      const start = Date.now();
      await pass();
      times.push((await shown) - start);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** In the page of a match: resolves with the time (epoch milliseconds) at which the score matches. */
export const watchDigits = (wanted: string): Promise<number> =>
  new Promise(done => {
    const look = () => {
      const digits = document.querySelectorAll('.match-hero .digits [data-live]');
      if ([...digits].map(digit => digit.textContent).join() !== wanted) return;
      observer.disconnect();
      done(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });

function summarise(ours: number[][], theirs: number[][], text: number[]): Live {
  const [all, bareAll, texts] = [ours.flat(), theirs.flat(), text].map(sorted) as [
    number[],
    number[],
    number[],
  ];
  const [spread, bareSpread] = [median(ours.map(spreadOf)), median(theirs.map(spreadOf))];
  return {
    name: `live fan-out (${LISTENERS.toLocaleString('en')} listeners)`,
    ratio: bareSpread / spread,
    spread,
    bareSpread,
    p50: at(all, 0.5),
    p95: at(all, 0.95),
    p99: at(all, 0.99),
    bareP99: at(bareAll, 0.99),
    textP50: at(texts, 0.5),
    textP95: at(texts, 0.95),
  };
}
