/** The caller's address behind proxies: X-Forwarded-For counts only from TRUST_PROXY. */
import { BlockList, isIP } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Parses addresses and CIDR ranges, separated by commas. Throws a RangeError naming an invalid one. */
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
 * The address of the caller behind the trusted proxies: X-Forwarded-For read from its right end,
 * where each trusted proxy has put the address it saw, up to the first that is not trusted.
 * `peer` is the address at the other end of the connection.
 */
export function callerAddress(
  peer: string,
  forwardedFor: string | string[] | undefined,
  trusted: BlockList,
): string {
  let address = plain(peer);
  if (forwardedFor === undefined) return address;
  for (const next of listOf(forwardedFor).reverse().map(plain)) {
    if (!isTrusted(address, trusted) || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** `address`: the other end of a connection, as Node gives it. */
export function isTrusted(input: string, trusted: BlockList): boolean {
  const address = plain(input);
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const plain = (address: string): string => IPV4_IN_IPV6.exec(address)?.[1] ?? address;

/** A repeated header is joined into one list. */
const listOf = (header: string | string[]): string[] =>
  [header].flat().flatMap(value => value.split(',').map(part => part.trim()));
