/** The seven days of a streak. Pure. */

export interface SignInDay {
  /** Counts from 1. */
  day: number;
  coins: number;
  state: 'done' | 'today' | 'later';
}

/** `streak`: consecutive days, including today when `isSigned`. */
export function weekOf(streak: number, isSigned: boolean, rewards: readonly number[]): SignInDay[] {
  const today = (isSigned ? streak - 1 : streak) % rewards.length;
  return rewards.map((coins, at) => {
    const isDone = at < today || (at === today && isSigned);
    return { day: at + 1, coins, state: isDone ? 'done' : at === today ? 'today' : 'later' };
  });
}

/** The day with the highest reward, and its coins; undefined unless it is still ahead. */
export function nextMore(days: readonly SignInDay[]): { day: number; coins: number } | undefined {
  const most = days.reduce((best, day) => (day.coins > best.coins ? day : best));
  return most.state === 'later' ? { day: most.day, coins: most.coins } : undefined;
}

interface MonthDay {
  /** 'YYYY-MM-DD' */
  key: string;
  num: number;
  isSigned: boolean;
  isToday: boolean;
}

/** The days of the month of `today`, and the number of empty cells before the 1st (weeks start on Monday). */
export function monthOf(today: string, signed: readonly string[]): { before: number; days: MonthDay[] } {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const days = Array.from({ length: count }, (_, at) => {
    const key = `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
    return { key, num: at + 1, isSigned: signed.includes(key), isToday: key === today };
  });
  return { before, days };
}
