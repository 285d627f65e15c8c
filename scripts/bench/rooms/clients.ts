/**
 * Clients of one room in a process of their own: `clients.ts <plan as JSON>`. Prints 'ready', then, after
 * SIGUSR2, one line of JSON with what was delivered.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { listen } from './raw-listener.ts';

export interface Plan {
  url: string;
  /** Of the product's room; undefined for the bare server. */
  channelId?: number | undefined;
  /** Tokens of those who talk; the others listen. */
  tokens: string[];
  listeners: number;
  /** Messages a second of all talkers together. */
  rate: number;
  seconds: number;
}

export interface Delivered {
  /** Messages to a client, however frames are joined. */
  deliveries: number;
  sent: number;
  refused: number;
  p50: number;
  p99: number;
}

/** Bytes of a message's text: a long line of talk. */
const PADDING = 'x'.repeat(180);
const SAID = /"text":"(\d+\.\d+)/g;
const OPEN_AT_ONCE = 50;

const plan: Plan = JSON.parse(process.argv[2]!);
const latencies: number[] = [];
let deliveries = 0;
let refused = 0;
let isCounting = false;

/** `at`: when it was said. */
function heard(at: () => number): void {
  // Every delivery of some clients would fill the memory: a sample is as good.
  if (isCounting && ++deliveries % 7 === 0) latencies.push(performance.timeOrigin + performance.now() - at());
}

const greeting = (token?: string) =>
  plan.channelId === undefined
    ? []
    : [
        { type: 'hello', seq: 0, token },
        { type: 'open', seq: 1, channel_id: plan.channelId },
      ];

/** Says what it is told to, and counts what is refused; what it hears counts as a listener's does. */
async function openTalker(token: string): Promise<WebSocket> {
  const socket = new WebSocket(plan.url, { perMessageDeflate: false });
  await once(socket, 'open');
  for (const frame of greeting(token)) socket.send(JSON.stringify(frame));
  socket.on('message', data => {
    const text = String(data);
    if (text.startsWith('{"type":"nack"')) refused++;
    for (const [, at] of text.matchAll(SAID)) heard(() => Number(at));
  });
  return socket;
}

const talkers = await Promise.all(plan.tokens.map(openTalker));
for (let n = 0; n < plan.listeners; n += OPEN_AT_ONCE)
  await Promise.all(Array.from({ length: OPEN_AT_ONCE }, () => listen(plan.url, greeting(), heard)));
const begun = once(process, 'SIGUSR2');
console.log('ready');
await begun;

let sent = 0;
const start = performance.now();
isCounting = true;
while (performance.now() - start < plan.seconds * 1000) {
  const due = ((performance.now() - start) / 1000) * plan.rate;
  for (; sent < due; sent++) {
    const text = `${performance.timeOrigin + performance.now()} ${PADDING}`;
    const frame = {
      type: 'send',
      seq: sent + 10,
      channel_id: plan.channelId,
      local_id: `${process.pid}-${sent}`,
      message_type: 'text',
      content: { text },
    };
    talkers[sent % talkers.length]!.send(JSON.stringify(frame));
  }
  await new Promise(done => setTimeout(done, 5));
}
// What is under way still arrives.
await new Promise(done => setTimeout(done, 1500));
const sorted = latencies.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const result: Delivered = { deliveries, sent, refused, p50: at(0.5), p99: at(0.99) };
console.log(JSON.stringify(result));
process.exit(0);
