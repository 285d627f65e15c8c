/** Who is calling, when proxies stand in between: X-Forwarded-* counts only from TRUST_PROXY. */
import { BlockList, isIP } from 'node:net';

export interface Peer {
  /** The address at the other end of the connection. */
  address: string;
  encrypted: boolean;
  headers: Record<string, string | string[] | undefined>;
}

export interface Caller {
  address: string;
  protocol: 'http' | 'https';
  host: string | undefined;
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Addresses and CIDR ranges, separated by commas. Throws a RangeError naming what is neither. */
export function parseNetworks(text: string): BlockList {
  const networks = new BlockList();
  for (const item of text.split(',').map(part => part.trim())) {
    const [address = '', prefix] = item.split('/');
    const family = isIP(address);
    const longest = family === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (family === 0 || !(length <= longest)) throw new RangeError(item);
    networks.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}

/**
 * The caller behind the trusted proxies: X-Forwarded-For read from its right end, where each
 * trusted proxy has put the address it saw, up to the first that is not trusted.
 */
export function callerOf(peer: Peer, trusted: BlockList): Caller {
  const seen = peer.encrypted ? 'https' : 'http';
  const direct: Caller = { address: plain(peer.address), protocol: seen, host: last(peer.headers['host']) };
  if (!isTrusted(direct.address, trusted)) return direct;
  const protocol = last(peer.headers['x-forwarded-proto']);
  return {
    address: firstUntrusted(direct.address, listOf(peer.headers['x-forwarded-for']), trusted),
    protocol: protocol === 'https' || protocol === 'http' ? protocol : seen,
    host: last(peer.headers['x-forwarded-host']) ?? direct.host,
  };
}

function firstUntrusted(peer: string, chain: string[], trusted: BlockList): string {
  let address = peer;
  for (const next of chain.reverse().map(plain)) {
    if (isIP(next) === 0) break;
    address = next;
    if (!isTrusted(address, trusted)) break;
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const plain = (address: string): string => IPV4_IN_IPV6.exec(address)?.[1] ?? address;

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap(value => value.split(',').map(part => part.trim()));

const last = (header: string | string[] | undefined): string | undefined =>
  listOf(header).at(-1) || undefined;
