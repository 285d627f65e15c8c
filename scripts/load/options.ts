/** What `npm run load` is asked for: `final stream --minutes 10 --rate 900`. Pure. */
import { parseArgs } from 'node:util';

export const PARTS = ['final', 'stream', 'soak', 'overload'] as const;
export type Part = (typeof PARTS)[number];

/** How long each lasts, in seconds, unless told otherwise. */
export const LASTS: Record<Part, number> = { final: 600, stream: 60, soak: 1800, overload: 60 };
const LONGEST_S = 24 * 3600;

export interface Options {
  parts: readonly Part[];
  seconds(part: Part): number;
  /** Requests a second that soak and overload start from; undefined: what `final` found. */
  rate: number | undefined;
}

/** Throws an Error that names what it does not understand. */
export function optionsOf(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: 'string' }, rate: { type: 'string' } },
  });
  const unknown = positionals.find(name => !PARTS.includes(name as Part));
  if (unknown !== undefined) throw new Error(`no part ${unknown}; there are ${PARTS.join(', ')}`);
  const minutes = numberOf('--minutes', values.minutes, LONGEST_S / 60);
  const rate = numberOf('--rate', values.rate, 1e6);
  const asked = positionals as Part[];
  return {
    parts: asked.length > 0 ? PARTS.filter(part => asked.includes(part)) : PARTS,
    seconds: part => (minutes === undefined ? LASTS[part] : Math.max(1, Math.round(minutes * 60))),
    rate,
  };
}

function numberOf(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0 && value <= most)) throw new Error(`${name} must be a number above 0, at most ${most}`);
  return value;
}
