/** The ledger of a prediction: computes the entries that make its sum match the verdicts. Pure. */
import type { Pick, Verdict } from './score.ts';

/** The part of an entry that counts in sums. */
export interface Booked extends Pick {
  points: number;
  hits: number;
  revision: number;
}

export interface LedgerEntry extends Booked {
  reason: 'hit' | 'reversed';
}

const keyOf = ({ slot, team }: Pick) => `${slot} ${team}`;

/**
 * The entries to append to one stage's `booked` ones; none where they match already. A wrong hit is reversed
 * in full, and booked anew where it is now worth something else.
 */
export function entriesFor(verdicts: readonly Verdict[], booked: readonly Booked[]): LedgerEntry[] {
  const hits = new Map(verdicts.filter(({ state }) => state === 'hit').map(each => [keyOf(each), each]));
  const bookedByKey = Map.groupBy(booked, keyOf);
  return [...new Set([...bookedByKey.keys(), ...hits.keys()])].flatMap(key =>
    correction(hits.get(key), bookedByKey.get(key) ?? []),
  );
}

function correction(hit: Verdict | undefined, booked: readonly Booked[]): LedgerEntry[] {
  const sum = (of: 'points' | 'hits') => booked.reduce((total, entry) => total + entry[of], 0);
  const [points, hits] = [sum('points'), sum('hits')];
  if (points === (hit?.points ?? 0) && hits === (hit ? 1 : 0)) return [];
  const { slot, team } = hit ?? booked[0]!;
  const entries: LedgerEntry[] = [];
  const add = (reason: LedgerEntry['reason'], entry: { points: number; hits: number }) =>
    entries.push({ slot, team, reason, ...entry, revision: booked.length + entries.length + 1 });
  if (points !== 0 || hits !== 0) add('reversed', { points: -points, hits: -hits });
  if (hit) add('hit', { points: hit.points, hits: 1 });
  return entries;
}
