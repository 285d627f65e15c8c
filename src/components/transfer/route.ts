/** From which team to which: as a list of transfers tells it. Pure. */
import type { TransferItem } from '#lib/transfer/shapes.ts';
import type { TeamRef } from '#lib/wiki/shapes.ts';

export interface TransferRoute {
  from: TeamRef | null;
  to: TeamRef | null;
  /** A change within one team: it is named once. */
  isWithin: boolean;
}

export const routeOf = ({ from_team: from, to_team: to }: TransferItem): TransferRoute => ({
  from,
  to,
  isWithin: from !== null && from.team_id === to?.team_id,
});

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

/** Who comes, who goes, who is there for a while. */
export const transferTone = (type: number): Tone => TONES[type] ?? 'plain';
