/** Plans who says what in a room, and when: the same on every run. Pure. */
import { chance, shuffled } from '../../../platform/kernel/chance.ts';
import { fitsHour } from './hours.ts';
import type { DemoExchange } from './wording.ts';

const MINUTE = 60_000;
/** Least and most milliseconds between two exchanges, and between a line and its answer. */
const APART = { exchange: [2 * MINUTE, 14 * MINUTE], reply: [8_000, 70_000] } as const;

export interface TalkLine {
  userId: number;
  text: string;
  /** Epoch milliseconds. */
  at: number;
  /** Index in the plan of the line that it answers. */
  answers: number | null;
}

interface Plan {
  /** Names the room, so that rooms differ. */
  seed: string;
  talk: readonly DemoExchange[];
  speakers: readonly number[];
  /** Epoch milliseconds: the first line comes after `from`, none after `until`. */
  from: number;
  until: number;
}

/** Lines in the order of time. */
export function planTalk({ seed, talk, speakers, from, until }: Plan): TalkLine[] {
  const lines: TalkLine[] = [];
  let at = from;
  const between = ([least, most]: readonly [number, number], ...key: (string | number)[]) =>
    Math.round(least + chance(seed, ...key) * (most - least));
  for (const [i, exchange] of shuffled(talk, seed).entries()) {
    const { text, replies = [] } = exchange;
    const people = shuffled(speakers, seed, i);
    at += between(APART.exchange, 'exchange', i);
    if (!fitsHour(exchange, at)) continue;
    const first = lines.length;
    for (const [k, said] of [text, ...replies].entries()) {
      if (k > 0) at += between(APART.reply, 'reply', i, k);
      if (at > until) return lines;
      lines.push({ userId: people[k % people.length]!, text: said, at, answers: k === 1 ? first : null });
    }
  }
  return lines;
}
