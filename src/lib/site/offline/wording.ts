import { clock, dayKey, monthDay } from '../../platform/kernel/time.ts';

/** '17 时 5 分' of today, else with its day: '11-25 17 时 5 分'. */
export function seenAt(at: number, now: number): string {
  const [hour, minute] = clock(at).split(':').map(Number);
  const day = dayKey(at) === dayKey(now) ? '' : `${monthDay(at)} `;
  return `${day}${hour} 时 ${minute} 分`;
}

export const OFFLINE = {
  title: '离线',
  /** Lines above a cached page that is shown instead of the page itself. */
  mark: (at: number, now: number) => `离线：显示的是 ${seenAt(at, now)}看过的内容`,
  late: (at: number, now: number) => `网络太慢：显示的是 ${seenAt(at, now)}看过的内容`,
  again: '重新载入',
  heading: '现在没有网络',
  missing: '这个页面没有留在这台设备上。下面是你看过、离线也能读的内容。',
  nothing: '这台设备上还没有留下页面。联网打开赛程或比赛后，离线也能再看。',
  pages: '看过的页面',
  rooms: '看过的房间',
  seen: (at: number, now: number) => `${seenAt(at, now)}看过`,
  home: '赛点',
  lines: (count: number) => `只留下最近的 ${count} 条，图片和文件要联网才能看。`,
} as const;
