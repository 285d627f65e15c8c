/** The teams of a transfer, as lists show them. Pure. */
import type { TeamRef } from '#lib/wiki/team/shapes.ts';
import type { TransferItem } from '#lib/wiki/transfer/shapes.ts';

/** The teams that a person moves from and to; one when only one is known, or both are the same. */
export const routeOf = ({ from_team: from, to_team: to }: TransferItem): TeamRef[] =>
  (from?.team_id === to?.team_id ? [to] : [from, to]).filter(team => team !== null);

type Tone = 'plain' | 'brand' | 'win' | 'warn' | 'loss';
const TONES: Readonly<Record<number, Tone>> = {
  1: 'brand',
  2: 'brand',
  3: 'loss',
  4: 'loss',
  5: 'win',
  7: 'warn',
  9: 'warn',
  11: 'warn',
};

/** Colours arrivals, departures and temporary moves apart. */
export const transferTone = (type: number): Tone => TONES[type] ?? 'plain';
