/** The maps of 演示赛's ongoing match: one played, one under way. No database. */
import type { WinType } from '../../../platform/db/schema.ts';

/** Winners of the rounds of each half: 1 main, 2 guest. */
const MAPS = [
  { halves: ['112112112212', '1211212211'], status: 3, winner: 1 },
  { halves: ['221121221'], status: 2, winner: null },
] as const;

const WIN_TYPES: WinType[] = ['elimination', 'elimination', 'defuse', 'detonate', 'elimination', 'time'];

const wonBy = (half: string, side: string) => [...half].filter(winner => winner === side).length;

export interface LiveMap {
  num: number;
  status: number;
  winner_side: number | null;
  main_score: number;
  guest_score: number;
  halves: { num: number; main_score: number; guest_score: number; main_role: 'atk' | 'def' }[];
  results: { num: number; winner_side: number; win_type: WinType }[];
}

/** Main attacks first on both maps. */
export function liveMaps(): LiveMap[] {
  return MAPS.map(({ halves, status, winner }, i) => {
    const rounds = halves.join('');
    return {
      num: i + 1,
      status,
      winner_side: winner,
      main_score: wonBy(rounds, '1'),
      guest_score: wonBy(rounds, '2'),
      halves: halves.map((half, h) => ({
        num: h + 1,
        main_score: wonBy(half, '1'),
        guest_score: wonBy(half, '2'),
        main_role: h === 0 ? 'atk' : 'def',
      })),
      results: [...rounds].map((side, r) => ({
        num: r + 1,
        winner_side: Number(side),
        win_type: WIN_TYPES[(r + i) % WIN_TYPES.length]!,
      })),
    };
  });
}

/** A best-of-three veto over seven maps: who did what, in order. */
export const LIVE_VETO = [
  { side: 1, action: 'ban' },
  { side: 2, action: 'ban' },
  { side: 1, action: 'pick' },
  { side: 2, action: 'pick' },
  { side: 1, action: 'ban' },
  { side: 2, action: 'ban' },
  { side: null, action: 'remain' },
] as const;
