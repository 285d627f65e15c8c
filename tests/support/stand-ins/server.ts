/** An HTTP server in place of an external one, whose address adapters are given. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer with its status; any other is the JSON of a 200. */
export interface Answer {
  status: number;
  json?: object;
  text?: string;
  /** In place of a text: what is compressed. */
  body?: Buffer;
  headers?: Record<string, string>;
  /** The connection ends within the text. */
  isCut?: boolean;
}

/** Starts it; `answer` returns the JSON for each request, or undefined for one that is never answered. */
export async function startStandIn(answer: (request: StandInRequest) => object | undefined) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const input = answer(requestOf(request, Buffer.concat(chunks)));
    if (!input) return;
    const isWhole = 'status' in input && ('json' in input || 'text' in input || 'body' in input);
    const { status, json, text, body, headers, isCut }: Answer = isWhole
      ? (input as Answer)
      : { status: 200, json: input };
    const whole = body ?? text ?? JSON.stringify(json);
    response.writeHead(status, { 'content-type': 'text/plain', ...headers });
    if (isCut) response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    else response.end(whole);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(done => server.close(() => done()));
    },
  };
}

const requestOf = ({ method, url, headers }: IncomingMessage, body: Buffer): StandInRequest => ({
  body,
  method: method!,
  url: new URL(url!, `http://${headers.host}`),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
});
