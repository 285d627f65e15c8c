/**
 * Readers with the stream of one match's thread open, in a process of their own: `listeners.ts <file with the plan as
 * JSON>`. On each order it answers what has arrived since the last.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

export interface Plan {
  url: string;
  /** 'match:7' */
  about: string;
  count: number;
  /** A process's own part of the addresses. */
  part: number;
}

/** Summed over the listeners. */
export interface Heard {
  events: number;
  bytes: number;
  /** Connections that the site ended. */
  lost: number;
  cpuUs: number;
}

const AT_ONCE = 50;
const EVENT = Buffer.from('data: ');

const { url, about, count, part }: Plan = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const { hostname, port, host } = new URL(url);
const heard: Heard = { events: 0, bytes: 0, lost: 0, cpuUs: 0 };
let before = process.cpuUsage();

async function open(index: number): Promise<void> {
  const socket = connect(Number(port), hostname);
  const from = `10.${part}.${index >> 8}.${index & 255}`;
  socket.write(
    `GET /live?thread=${about} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!first.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(first.toString());
  socket.on('data', (bytes: Buffer) => {
    heard.bytes += bytes.length;
    for (let at = bytes.indexOf(EVENT); at >= 0; at = bytes.indexOf(EVENT, at + EVENT.length)) heard.events++;
  });
  socket.on('error', () => {});
  socket.once('close', () => heard.lost++);
}

for (let at = 0; at < count; at += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => open(at + i)));

process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send!({ ...heard, cpuUs: user + system });
  Object.assign(heard, { events: 0, bytes: 0, lost: 0 });
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
