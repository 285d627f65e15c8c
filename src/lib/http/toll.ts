/** Bounds what one network address may have made for it. What is kept, or is being made already, costs nothing. */
import { BlockList, isIP } from 'node:net';
import { tooManyRequests } from '../app/errors.ts';
import { type Rate, RateLimit } from './rate-limit.ts';

/** In pages. Far above what a few readers behind one address open that nobody opened before them. */
export const RENDER_RATE: Rate = { burst: 400, perSecond: 40 };

/** Takes the toll of `cost` pages from an address. Throws 429 where it has had too many; `now` in epoch milliseconds. */
export type Toll = (address: string, now: number, cost?: number) => void;

export function makeToll(rate: Rate = RENDER_RATE): Toll {
  const limit = new RateLimit(rate);
  return (address, now, cost = 1) => {
    if (isOwn(address)) return;
    const wait = limit.wait(address, now);
    if (wait > 0) throw tooManyRequests(wait);
    limit.take(address, now, cost);
  };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** This machine: a proxy that TRUST_PROXY does not name, with all its readers behind it, or scripts of ours. */
const isOwn = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
