/**
 * Reference for all figures: a bare node:http server that sends one constant response. A separate
 * process: `node reference.ts <file with the body> <content type> [encoding]`; prints its address.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file, contentType, encoding] = process.argv.slice(2);
if (!file || !contentType) throw new Error('usage: reference.ts <file> <content type> [encoding]');

const body = readFileSync(file);
const headers: Record<string, string | number> = {
  'content-type': contentType,
  'content-length': body.length,
};
if (encoding) headers['content-encoding'] = encoding;

const server = createServer((request, response) => {
  // Drains a POST's body, as any server must before the connection's next request.
  request.resume();
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
