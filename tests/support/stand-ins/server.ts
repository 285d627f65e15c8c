/** An HTTP server in place of an external one, whose address adapters are given. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: URL;
  headers: Record<string, string>;
}

/** Starts it; `answer` returns the JSON for each request. */
export async function startStandIn(answer: (asked: Asked) => object) {
  const server = createServer((request, response) => {
    const body = JSON.stringify(answer(askedOf(request)));
    response.writeHead(200, { 'content-type': 'text/plain' }).end(body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>(done => server.close(() => done())),
  };
}

const askedOf = ({ method, url, headers }: IncomingMessage): Asked => ({
  method: method!,
  url: new URL(url!, `http://${headers.host}`),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
});
