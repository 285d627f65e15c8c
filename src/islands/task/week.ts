/** The seven days of a streak, as they are shown. Pure. */

export interface Day {
  /** From 1. */
  day: number;
  coins: number;
  state: 'done' | 'today' | 'later';
}

/** `streak`: days without a gap, with today's when `isSigned`. Days done include today's. */
export function weekOf(streak: number, isSigned: boolean, rewards: readonly number[]): Day[] {
  const today = (isSigned ? streak - 1 : streak) % rewards.length;
  return rewards.map((coins, at) => {
    const isDone = at < today || (at === today && isSigned);
    return { day: at + 1, coins, state: isDone ? 'done' : at === today ? 'today' : 'later' };
  });
}

/** How many days before the day that brings more, and what it brings; undefined when that is today. */
export function nextMore(days: readonly Day[]): { day: number; coins: number } | undefined {
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

/** The days of the month of `today`, and how many cells of a week that begins on Monday lie before the first. */
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
