/**
 * Clients of one room in a process of their own: `clients.ts <plan as JSON>`. Prints 'ready', then, after
 * SIGUSR2, one line of JSON with what was delivered.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';

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
const MARK = /"text":"(\d+\.\d+)/g;
const OPEN_AT_ONCE = 50;

const plan: Plan = JSON.parse(process.argv[2]!);
const latencies: number[] = [];
let deliveries = 0;
let refused = 0;
let isCounting = false;

function hear(text: string): void {
  if (text.startsWith('{"type":"nack"')) refused++;
  if (!isCounting) return;
  const now = performance.timeOrigin + performance.now();
  for (const [, at] of text.matchAll(MARK)) {
    deliveries++;
    // Every delivery of some clients would fill the memory: a sample is as good.
    if (deliveries % 7 === 0) latencies.push(now - Number(at));
  }
}

async function open(token?: string): Promise<WebSocket> {
  const socket = new WebSocket(plan.url, { perMessageDeflate: false });
  await once(socket, 'open');
  if (plan.channelId !== undefined) {
    const answered = new Promise<void>(done =>
      socket.on('message', function look(data) {
        if (!String(data).startsWith('{"type":"ack","seq":1')) return;
        socket.off('message', look);
        done();
      }),
    );
    socket.send(JSON.stringify({ type: 'hello', token }));
    socket.send(JSON.stringify({ type: 'open', seq: 1, channel_id: plan.channelId }));
    await answered;
  }
  socket.on('message', data => hear(String(data)));
  return socket;
}

const talkers = await Promise.all(plan.tokens.map(token => open(token)));
for (let n = 0; n < plan.listeners; n += OPEN_AT_ONCE)
  await Promise.all(Array.from({ length: OPEN_AT_ONCE }, () => open()));
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
