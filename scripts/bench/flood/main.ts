/** Latency of others' cached pages while one address, or ten visitors, flood the site. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runScript } from '../../../tests/support/process.ts';
import { startBare } from '../http.ts';
import { median } from '../load.ts';
import type { Server } from '../processes.ts';
import { FLOODS } from './floods.ts';
import { type Latency, read } from './reader.ts';

const ROUNDS = 5;
const SECONDS = 5;

export interface Flooded {
  flood: string;
  /** p99 during the flood by the quiet p99 of the same round; median of the rounds. */
  ratio: number;
  /** The same of a bare server read at the same time: what the flooder takes of this machine, not of the site. */
  bareRatio: number;
  /** Milliseconds. */
  quietP50: number;
  quietP99: number;
  p50: number;
  p99: number;
  /** Growth of the server's peak memory over its memory before the rounds, megabytes. */
  grewMb: number | null;
  /** Responses to the last round's flood, by status. */
  answers: Record<string, number>;
}

interface Both {
  ours: Latency;
  bare: Latency;
}
interface Round {
  quiet: Both;
  flooded: Both;
  most: number | null;
  answers: Record<string, number>;
}

/** `product` must trust X-Forwarded-For from this machine; `path` is a cached page. */
export async function floods(product: Server, path: string): Promise<Flooded[]> {
  const rows: Flooded[] = [];
  for (const flood of Object.keys(FLOODS) as (keyof typeof FLOODS)[])
    rows.push(await measureFlood(product, path, flood));
  return rows;
}

export async function measureFlood(
  product: Server,
  path: string,
  flood: keyof typeof FLOODS,
): Promise<Flooded> {
  const url = product.url + path;
  const { reference } = await startBare(product, { path });
  const readBoth = async () => {
    const [ours, bare] = await Promise.all([read(url, SECONDS), read(reference.url + path, SECONDS)]);
    return { ours, bare };
  };
  await read(url, 1);
  const before = residentMb(product.pid);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await readBoth();
    const running = runScript(['scripts/bench/flood/flooder.ts', flood, product.url]);
    await running.printed('started');
    const most = watchResident(product.pid);
    const flooded = await readBoth();
    running.child.kill();
    await running.ended;
    const [, told = '{}'] = running.output().trim().split('\n');
    rounds.push({ quiet, flooded, most: most(), answers: JSON.parse(told) });
    await sleep(1000);
  }
  await reference.stop();
  const of = (value: (round: (typeof rounds)[number]) => number) =>
    Number(median(rounds.map(value)).toFixed(2));
  const most = rounds.map(({ most }) => most ?? 0);
  return {
    flood,
    ratio: of(({ quiet, flooded }) => flooded.ours.p99 / quiet.ours.p99),
    bareRatio: of(({ quiet, flooded }) => flooded.bare.p99 / quiet.bare.p99),
    quietP50: of(({ quiet }) => quiet.ours.p50),
    quietP99: of(({ quiet }) => quiet.ours.p99),
    p50: of(({ flooded }) => flooded.ours.p50),
    p99: of(({ flooded }) => flooded.ours.p99),
    grewMb: before === null ? null : Math.round(Math.max(...most) - before),
    answers: rounds.at(-1)!.answers,
  };
}

/** Samples a process's memory every 100 ms; the returned function stops and gives the maximum. */
function watchResident(pid: number): () => number | null {
  let most = residentMb(pid);
  const watch = setInterval(() => {
    const now = residentMb(pid);
    if (now !== null && (most === null || now > most)) most = now;
  }, 100);
  return () => {
    clearInterval(watch);
    return most;
  };
}

/** null where the system does not report it (not Linux). */
export function residentMb(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
