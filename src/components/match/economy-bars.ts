/** VALORANT economy: rounds by what was bought, mirrored bars of both sides. */
import type { Economy } from '#lib/match/shapes.ts';

export interface BuyCount {
  total: number;
  won: number;
}
export interface BuyRow {
  label: string;
  /** What a team's equipment was worth in such a round. */
  hint: string;
  main: BuyCount;
  guest: BuyCount;
}

type Key = 'eco' | 'semi_eco' | 'semi_buy' | 'full_buy';
const BUYS: readonly [key: Key, label: string, hint: string][] = [
  ['eco', '经济局', '5k 以下，含手枪局'],
  ['semi_eco', '半起局', '5k 至 10k'],
  ['semi_buy', '强起局', '10k 至 20k'],
  ['full_buy', '长枪局', '20k 以上'],
];

export type EconomySides = { main: Economy; guest: Economy };

/** One row for each kind of buy that a side made; a kind that the source lacks is left out. */
export function buyRows(rounds: readonly EconomySides[]): BuyRow[] {
  return BUYS.flatMap(([key, label, hint]) => {
    const main = sumBuys(
      rounds.map(round => round.main),
      key,
    );
    const guest = sumBuys(
      rounds.map(round => round.guest),
      key,
    );
    return main && guest && main.total + guest.total > 0 ? [{ label, hint, main, guest }] : [];
  });
}

function sumBuys(sides: readonly Economy[], key: Key): BuyCount | null {
  let total = 0;
  let won = 0;
  for (const side of sides) {
    const played = side[key];
    if (played === null) return null;
    total += played;
    won += side[`${key}_won`] ?? 0;
  }
  return sides.length > 0 ? { total, won } : null;
}

/** Pistol rounds won by each side; null where the source does not tell. */
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

const MIDDLE = 96;
const WIDTH = 844;
/** Room for the figures at the outer ends. */
const EDGE = 92;
export const ROW = 40;
const BAR = (WIDTH - MIDDLE) / 2 - EDGE;

export interface Bar {
  x: number;
  width: number;
  wonX: number;
  wonWidth: number;
}
export interface BarRow extends BuyRow {
  y: number;
  mainBar: Bar;
  guestBar: Bar;
}

/** Bars that grow outwards from the middle; the longest fills its side, the won part sits inside. */
export function economyBars(rows: readonly BuyRow[]): { width: number; height: number; rows: BarRow[] } {
  const most = Math.max(1, ...rows.flatMap(row => [row.main.total, row.guest.total]));
  const length = (count: number) => Math.round((count / most) * BAR);
  const left = (WIDTH - MIDDLE) / 2;
  const right = left + MIDDLE;
  return {
    width: WIDTH,
    height: rows.length * ROW,
    rows: rows.map((row, index) => {
      const [mainWidth, mainWon] = [length(row.main.total), length(row.main.won)];
      return {
        ...row,
        y: index * ROW,
        mainBar: { x: left - mainWidth, width: mainWidth, wonX: left - mainWon, wonWidth: mainWon },
        guestBar: {
          x: right,
          width: length(row.guest.total),
          wonX: right,
          wonWidth: length(row.guest.won),
        },
      };
    }),
  };
}

/** The chart in words. */
export const economyText = (rows: readonly BuyRow[], [main, guest]: readonly [string, string]): string =>
  rows
    .map(
      row =>
        `${row.label}：${main} ${row.main.total} 个胜 ${row.main.won}，${guest} ${row.guest.total} 个胜 ${row.guest.won}`,
    )
    .join('；');
