/**
 * Sends requests at a given rate, whether or not answers come (a reader does not wait for others'), in a process of
 * its own: `generator.ts <file with the plan as JSON>`. Its parent sends orders; each is answered by what came of it.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Counts, count } from './latency.ts';
import { type Kind, kindAt } from './mix.ts';

export interface Plan {
  url: string;
  kinds: Kind[];
  /** Headers of members, who sign the members' calls by turns. */
  members: Record<string, string>[];
  /** Begins the numbers of this process, which no other has. */
  first: number;
}

export interface Order {
  rate: number;
  seconds: number;
}

/** Of one kind. `shed`: answered 503 with Retry-After. `failed`: no answer within PATIENCE_MS, or the connection ended. */
export interface KindSent {
  counts: Counts;
  statuses: Record<string, number>;
  shed: number;
  failed: number;
}

export interface Sent {
  kinds: Record<string, KindSent>;
  sent: number;
  /** Not sent, for too many were under way. */
  withheld: number;
  /** Microseconds of CPU that this process used. */
  cpuUs: number;
}

const CONNECTIONS = 512;
const UNDER_WAY_MAX = 6000;
const PATIENCE_MS = 10_000;
const TICK_MS = 4;

const plan: Plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const { hostname, port } = new URL(plan.url);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const etags = new Map<string, string>();
let n = plan.first;
let underWay = 0;

process.on('message', async (order: Order) => process.send!(await send(order)));
process.on('disconnect', () => process.exit(0));
process.send!('ready');

async function send({ rate, seconds }: Order): Promise<Sent> {
  const sent: Sent = { kinds: {}, sent: 0, withheld: 0, cpuUs: 0 };
  const before = process.cpuUsage();
  const began = performance.now();
  let due = 0;
  while (performance.now() - began < seconds * 1000) {
    const wanted = ((performance.now() - began) / 1000) * rate;
    for (; due < wanted; due++) {
      if (underWay >= UNDER_WAY_MAX) sent.withheld++;
      // Counted from when it was due: a late generator must not make the site look fast.
      else void ask(kindAt(plan.kinds, Math.random()), began + (due * 1000) / rate, sent);
    }
    await sleep(TICK_MS);
  }
  // What is under way still arrives; what does not counts as failed.
  for (const end = performance.now() + PATIENCE_MS; underWay > 0 && performance.now() < end; )
    await sleep(20);
  const { user, system } = process.cpuUsage(before);
  return { ...sent, cpuUs: user + system };
}

function ask(kind: Kind, due: number, sent: Sent): Promise<void> {
  sent.sent++;
  underWay++;
  const own = n++;
  sent.kinds[kind.name] ??= { counts: {}, statuses: {}, shed: 0, failed: 0 };
  const told = sent.kinds[kind.name]!;
  const fill = (text: string) => text.replace('{n}', String(own)).replace('"{bit}"', String(own % 2));
  const path = fill(kind.path);
  const etag = kind.revisits ? etags.get(path) : undefined;
  const headers = {
    ...kind.headers,
    ...(kind.as === 'member' ? plan.members[own % plan.members.length] : readerHeaders(kind)),
    ...(etag ? { 'if-none-match': etag } : {}),
  };
  return new Promise(done => {
    const options = { agent, hostname, port, method: kind.method, path, headers, timeout: PATIENCE_MS };
    let isOver = false;
    const end = (failed: boolean) => {
      if (isOver) return;
      isOver = true;
      underWay--;
      if (failed) told.failed++;
      else count(told.counts, performance.now() - due);
      done();
    };
    const asked = request(options, answer => {
      const status = answer.statusCode!;
      told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      if (status === 503 && answer.headers['retry-after'] !== undefined) told.shed++;
      if (kind.revisits && status === 200 && answer.headers.etag) etags.set(path, answer.headers.etag);
      answer.resume().once('close', () => end(!answer.complete));
    });
    asked.once('error', () => end(true)).once('timeout', () => asked.destroy(new Error('late')));
    asked.end(kind.body === undefined ? undefined : fill(kind.body));
  });
}

/** Each request from a network of its own, of some sixty thousand. */
function readerHeaders({ body }: Kind): Record<string, string> {
  const place = Math.floor(Math.random() * 65_536);
  return {
    'x-forwarded-for': `10.${place >> 8}.${place & 255}.1`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}
