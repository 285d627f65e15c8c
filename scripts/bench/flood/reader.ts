/** Reads cached pages at a steady pace and measures latency. */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Documentation address (RFC 5737), sent as X-Forwarded-For. */
const READER = '198.51.100.7';
const EVERY_MS = 5;
const CONNECTIONS = 16;

export interface Latency {
  p50: number;
  p99: number;
}

/** Milliseconds over `seconds` of requests sent without waiting for answers. Fails on any status but 200. */
export async function read(url: string, seconds: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const pending: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    pending.push(readOnce(url, agent));
    await sleep(EVERY_MS);
  }
  const times = (await Promise.all(pending)).sort((a, b) => a - b);
  agent.destroy();
  const at = (part: number) => times[Math.floor((times.length - 1) * part)]!;
  return { p50: at(0.5), p99: at(0.99) };
}

function readOnce(url: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-forwarded-for': READER, 'accept-encoding': 'br' } }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}
