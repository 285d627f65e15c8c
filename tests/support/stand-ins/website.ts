/** Websites of other hosts on this machine, over http and https, as strictly reached as the real ones. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Net } from '#lib/chat/preview/page.server.ts';
import { isPublicAddress } from '#lib/platform/kernel/public-address.server.ts';

/** Of news.example, self-signed, for a hundred years. */
const read = (name: string): string => readFileSync(join(import.meta.dirname, 'certificates', name), 'utf8');
const HERE = '127.0.0.1';

export interface Website {
  /** Reaches it under every name that `names` has no other addresses for. */
  net: Net;
  /** Addresses of names that are looked up: one list a look-up, the last one from then on. */
  names: Map<string, string[][]>;
  /** Names that were looked up. */
  requested: string[];
  /** Requests as 'host path'. */
  requests: string[];
  close(): void;
}

/** Starts it; `answer` answers on both ports. */
export async function startWebsite(answer: RequestListener): Promise<Website> {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  };
  const ca = read('news-example.crt');
  const plain = createServer(listener);
  const secure = createSecureServer({ cert: ca, key: read('news-example.key') }, listener);
  const [plainPort, securePort] = await Promise.all([listen(plain), listen(secure)]);
  const names = new Map<string, string[][]>();
  const requestCount: string[] = [];
  const net: Net = {
    async resolve(host) {
      requestCount.push(host);
      const answers = names.get(host) ?? [[HERE]];
      return answers.length > 1 ? answers.shift()! : answers[0]!;
    },
    isAllowed: address => address === HERE || isPublicAddress(address),
    portOf: ({ protocol }) => (protocol === 'https:' ? securePort : plainPort),
    patience: 5000,
    ca,
  };
  const close = () => {
    for (const server of [plain, secure]) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { net, names, requested: requestCount, requests, close };
}

const listen = (server: Pick<Server, 'listen' | 'address'>): Promise<number> =>
  new Promise(done => server.listen(0, HERE, () => done((server.address() as AddressInfo).port)));
