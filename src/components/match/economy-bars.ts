/** VALORANT economy: rounds by type of buy, as mirrored bars of both sides. */
import type { Economy } from '#lib/wiki/match/shapes.ts';

export interface BuyCount {
  total: number;
  won: number;
}
export interface BuyRow {
  label: string;
  /** Value of a team's equipment in such a round. */
  hint: string;
  main: BuyCount;
  guest: BuyCount;
}

type Key = 'eco' | 'semi_eco' | 'semi_buy' | 'full_buy';
const BUYS: readonly [key: Key, label: string, hint: string][] = [
  ['eco', '经济局', '5k 以下'],
  ['semi_eco', '半起局', '5k 至 10k'],
  ['semi_buy', '强起局', '10k 至 20k'],
  ['full_buy', '长枪局', '20k 以上'],
];

export type EconomySides = { main: Economy; guest: Economy };

/** One row per type of buy; types missing in the source are left out. */
export function buyRows(rounds: readonly EconomySides[]): BuyRow[] {
  return BUYS.flatMap(([key, label, hint]) => {
    const [main, guest] = [sumBuys(rounds, 'main', key), sumBuys(rounds, 'guest', key)];
    return main && guest && main.total + guest.total > 0 ? [{ label, hint, main, guest }] : [];
  });
}

function sumBuys(rounds: readonly EconomySides[], side: keyof EconomySides, key: Key): BuyCount | null {
  let total = 0;
  let won = 0;
  for (const { [side]: economy } of rounds) {
    const played = economy[key];
    if (played === null) return null;
    total += played;
    won += economy[`${key}_won`] ?? 0;
  }
  return rounds.length > 0 ? { total, won } : null;
}

/** Pistol rounds won by each side; null when the source lacks them. */
export function pistolsWon(rounds: readonly EconomySides[]): { main: number; guest: number } | null {
  let main = 0;
  let guest = 0;
  for (const round of rounds) {
    if (round.main.pistol_won === null || round.guest.pistol_won === null) return null;
    main += round.main.pistol_won;
    guest += round.guest.pistol_won;
  }
  return rounds.length > 0 ? { main, guest } : null;
}

export interface Bar {
  /** Length in percent of the row's half. */
  total: number;
  won: number;
}
export interface EconomyBarRow extends BuyRow {
  mainBar: Bar;
  guestBar: Bar;
}

/** Bars that grow outwards from the middle; the longest fills its half, the won part overlays the total. */
export function economyBars(rows: readonly BuyRow[]): EconomyBarRow[] {
  const most = Math.max(1, ...rows.flatMap(row => [row.main.total, row.guest.total]));
  const share = (count: number) => Math.round((count / most) * 1000) / 10;
  const bar = ({ total, won }: BuyCount): Bar => ({ total: share(total), won: share(won) });
  return rows.map(row => ({ ...row, mainBar: bar(row.main), guestBar: bar(row.guest) }));
}
