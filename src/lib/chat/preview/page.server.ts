/** Fetches pages of listed hosts, and nothing else: neither our own network nor what a name changes to meanwhile. */
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIPv6 } from 'node:net';
import { isPublicAddress } from '../../platform/kernel/public-address.server.ts';
import { pageAddress } from './address.ts';
import { decodePage } from './charset.ts';
import { PAGE_BYTES, PAGE_MS, REDIRECTS_MAX } from './limits.ts';

/** The network around the fetching; tests pass their own. */
export interface Net {
  /** All addresses of a host. */
  resolve(host: string): Promise<string[]>;
  /** Whether a host may be reached there. */
  isAllowed(address: string): boolean;
  /** The port that is connected to. Addresses themselves name none. */
  portOf(url: URL): number;
  /** Time for the page and its redirects together, in milliseconds. */
  patience: number;
  /** Certificates that are trusted beside the known ones. */
  ca?: string;
}

export const INTERNET: Net = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  portOf: ({ protocol }) => (protocol === 'https:' ? 443 : 80),
  patience: PAGE_MS,
};

const REDIRECTS = [301, 302, 303, 307, 308];
const HTML = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const USER_AGENT = 'SaidianLinkCard/1.0';
const HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'identity',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.5',
  'user-agent': USER_AGENT,
};
const HEADER_BYTES = 16 * 1024;

/** Why there is no page: expected of other hosts, and no fault of ours. */
export class NoPage extends Error {}

/**
 * The page's HTML, its first 512 kB. Throws NoPage for what is refused, and the error of a host that cannot be
 * reached or is too slow. `ended`: nobody waits any longer.
 */
export async function fetchPage(
  address: string,
  hosts: readonly string[],
  ended: AbortSignal,
  net: Net = INTERNET,
): Promise<string> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(net.patience)]);
  let next = address;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const url = pageAddress(next, hosts);
    if (!url) throw new NoPage('not a listed host');
    const answer = await ask(url, await checkedAddress(url.hostname, net, signal), net, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await htmlOf(answer);
      if (!REDIRECTS.includes(statusCode) || !headers.location) throw new NoPage(`status ${statusCode}`);
      next = URL.parse(headers.location, url)?.href ?? '';
    } finally {
      answer.destroy();
    }
  }
  throw new NoPage('too many redirects');
}

/** The one address that is connected to. A host that also has a private one is refused. */
async function checkedAddress(host: string, net: Net, signal: AbortSignal): Promise<string> {
  const addresses = await unlessOver(net.resolve(host), signal);
  if (addresses.length === 0 || !addresses.every(net.isAllowed)) throw new NoPage('not a public address');
  return addresses[0]!;
}

/** Name look-ups cannot be aborted: their answer is waited for no longer. */
const unlessOver = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((done, fail) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    work.then(done, fail);
  });

/** Connects to this very address; name and certificate are the host's. */
function ask(url: URL, address: string, net: Net, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIPv6(address) ? 6 : 4;
  const pinned: LookupFunction = (_, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, fail) => {
    request(
      url,
      {
        port: net.portOf(url),
        // Without its port, which is the protocol's own.
        headers: { ...HEADERS, host: url.hostname },
        lookup: pinned,
        agent: false,
        maxHeaderSize: HEADER_BYTES,
        signal,
        ...(net.ca !== undefined && { ca: net.ca }),
      },
      done,
    )
      .on('error', fail)
      .end();
  });
}

async function htmlOf(answer: IncomingMessage): Promise<string> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers;
  if (!HTML.test(type)) throw new NoPage('not HTML');
  if (encoding !== 'identity') throw new NoPage('encoded');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= PAGE_BYTES) break;
  }
  return decodePage(Buffer.concat(parts).subarray(0, PAGE_BYTES), type);
}
