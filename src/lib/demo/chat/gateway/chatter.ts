/** Lines of the demo's members in a room that somebody has open, without end. Pure. */
import { chance, shuffled } from '../../../platform/kernel/chance.ts';
import { fitsHour } from './hours.ts';
import type { DemoExchange } from './wording.ts';

export interface ChatterLine {
  userId: number;
  text: string;
  /** It answers the line before it. */
  isAnswer: boolean;
  /** How long the room waits for it, as a share from 0 to 1. */
  share: number;
}

export interface Chatter {
  seed: string;
  talk: readonly DemoExchange[];
  speakers: readonly number[];
  /** Epoch milliseconds. */
  now: () => number;
}

/** Endless, the same for the same seed: every exchange that fits the hour once, then all in another order. */
export function* chatter({ seed, talk, speakers, now }: Chatter): Generator<ChatterLine, never> {
  for (let round = 0; ; round++)
    for (const [i, exchange] of shuffled(talk, seed, round).entries()) {
      if (!fitsHour(exchange, now())) continue;
      const { text, replies = [] } = exchange;
      const people = shuffled(speakers, seed, round, i);
      for (const [k, said] of [text, ...replies].entries())
        yield {
          userId: people[k % people.length]!,
          text: said,
          isAnswer: k === 1,
          share: chance(seed, round, i, k),
        };
    }
}

/** How long a room waits for a line, in milliseconds: at least, at most. */
const WAITS = { first: [2000, 7000], live: [3000, 11_000], calm: [12_000, 45_000] } as const;

/** `pace`: the first line of somebody's visit, 5 to 20 lines a minute on a match day, fewer otherwise. */
export function waitOf(pace: keyof typeof WAITS, share: number): number {
  const [least, most] = WAITS[pace];
  return Math.round(least + share * (most - least));
}
