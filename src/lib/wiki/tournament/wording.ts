/** Wording of tournaments, and labels of their numeric codes. */

/** Labels of the wiki's numeric codes. */
type Labels = Readonly<Record<number, string>>;

export const LEVELS: Labels = { 1: 'S 级', 2: 'A 级', 3: 'B 级', 4: 'C 级' };
export const TOURNAMENT_STATUS_NAMES: Labels = { 0: '未知', 1: '未开始', 2: '进行中', 3: '已结束' };
/** '资料截至 1 月 25 日' for '2025-01-25'; with the year if the tournament began in another. */
export function knownUntilText(day: string, begun: string | null): string {
  const [year, month, date] = day.split('-').map(Number);
  const yearText = begun?.slice(0, 4) === String(year) ? '' : `${year} 年 `;
  return `资料截至 ${yearText}${month} 月 ${date} 日`;
}
