/**
 * A client that only listens, on a bare socket: a WebSocket library would cost a thousand clients in one process more
 * than the server that is measured.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';

const MARK = Buffer.from('"text":"');
/** More than a mark and the time after it. */
const ENOUGH = 40;
const END_OF_FRAME = '}'.charCodeAt(0);

/** Calls `heard` for each text in what arrives, with the number that it begins with. */
export async function listen(url: string, frames: readonly object[], heard: (at: () => number) => void) {
  const asked = request(url.replace('ws', 'http'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  }).end();
  const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket];
  for (const frame of frames) socket.write(masked(JSON.stringify(frame)));
  if (frames.length > 0) await answered(socket, `"type":"ack","seq":${frames.length - 1}`);
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = hear(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk, heard);
  });
}

/** What is left of a frame that goes on in the next chunk. */
function hear(bytes: Buffer, heard: (at: () => number) => void): Buffer {
  let from = 0;
  for (;;) {
    const found = bytes.indexOf(MARK, from);
    if (found < 0) {
      const isWhole = bytes.at(-1) === END_OF_FRAME;
      return isWhole ? Buffer.alloc(0) : bytes.subarray(Math.max(from, bytes.length - MARK.length + 1));
    }
    if (found + ENOUGH > bytes.length) return bytes.subarray(found);
    from = found + MARK.length;
    const start = from;
    heard(() => Number.parseFloat(bytes.toString('latin1', start, start + ENOUGH)));
  }
}

function answered(socket: Socket, wanted: string): Promise<void> {
  let text = '';
  return new Promise(done => {
    socket.on('data', function look(chunk) {
      text += chunk.toString('latin1');
      if (!text.includes(wanted)) return;
      socket.off('data', look);
      done();
    });
  });
}

/** A text frame of a client with a mask of zeros, which leaves the bytes as they are. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}
