/** Idle members in a process of their own: `idle-clients.ts <file with the plan as JSON>`. Prints 'ready', and stays. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';

export interface IdlePlan {
  url: string;
  channelId: number;
  tokens: string[];
}

const AT_ONCE = 20;
const { url, channelId, tokens }: IdlePlan = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));

async function open(token: string, index: number): Promise<void> {
  // Each from a network of its own.
  const headers = { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  const opened = new Promise<void>(done =>
    socket.on('message', data => String(data).startsWith('{"type":"ack","seq":1') && done()),
  );
  socket.send(JSON.stringify({ type: 'hello', token }));
  socket.send(JSON.stringify({ type: 'open', seq: 1, channel_id: channelId }));
  await opened;
}

for (let from = 0; from < tokens.length; from += AT_ONCE)
  await Promise.all(tokens.slice(from, from + AT_ONCE).map((token, i) => open(token, from + i)));
console.log('ready');
