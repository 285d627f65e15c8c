/** Maps network addresses to regions, by a list that the site provides. Pure. */
import { isIP } from 'node:net';
import { digitsOf } from './address-digits.ts';
import { NO_REGION } from './wording.ts';

export interface Regions {
  /** '广东', '中国香港', '美国'; 'IP未知' for an unknown address. */
  of(address: string): string;
}

interface Span {
  first: string;
  last: string;
  name: string;
  /** Index of the enclosing span; -1 for none. */
  around: number;
}

/** '203.0.113.0/24', '2001:db8::/32' or 'first-last'. */
function spanOf(network: string): Pick<Span, 'first' | 'last'> | undefined {
  const [from = '', to] = network.split('-').map(part => part.trim());
  if (to !== undefined) {
    const [first, last] = [digitsOf(from), digitsOf(to)];
    return first && last && first <= last ? { first, last } : undefined;
  }
  const [address = '', size] = from.split('/');
  const start = digitsOf(address);
  const most = isIP(address) === 4 ? 32 : 128;
  const bits = size === undefined ? most : /^\d{1,3}$/.test(size) ? Number(size) : -1;
  if (!start || bits < 0 || bits > most) return undefined;
  const free = BigInt(most - bits);
  const first = (BigInt(`0x${start}`) >> free) << free;
  const digits = (value: bigint) => value.toString(16).padStart(32, '0');
  return { first: digits(first), last: digits(first + (1n << free) - 1n) };
}

/** A line that cannot be parsed, counted from 1. */
export class BadRegionLine extends Error {
  override name = 'BadRegionLine';
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

/**
 * Parses a list with a network and a name per line, separated by a comma; skips empty lines and those
 * starting with #. Of nested networks the narrowest counts. Throws BadRegionLine, also for partly overlapping
 * networks.
 */
export function regionsOf(text: string): Regions {
  const spans: (Span & { line: number })[] = [];
  for (const [n, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [network = '', name = ''] = line.split(',', 2);
    const span = spanOf(network.trim());
    if (!span || name.trim() === '') throw new BadRegionLine(n + 1);
    spans.push({ ...span, name: name.trim(), around: -1, line: n + 1 });
  }
  spans.sort((one, other) => compare(one.first, other.first) || compare(other.last, one.last));
  nest(spans);
  return { of: address => nameOf(spans, address) };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function nest(spans: (Span & { line: number })[]): void {
  const open: number[] = [];
  for (const [n, span] of spans.entries()) {
    while (open.length > 0 && spans[open.at(-1)!]!.last < span.first) open.pop();
    span.around = open.at(-1) ?? -1;
    if (span.around >= 0 && spans[span.around]!.last < span.last) throw new BadRegionLine(span.line);
    open.push(n);
  }
}

function nameOf(spans: readonly Span[], address: string): string {
  const digits = digitsOf(address);
  if (digits === undefined) return NO_REGION;
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.first <= digits) low = middle + 1;
    else high = middle;
  }
  let n = low - 1;
  while (n >= 0 && spans[n]!.last < digits) n = spans[n]!.around;
  return spans[n]?.name ?? NO_REGION;
}
