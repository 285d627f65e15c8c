/** Labels of the wiki's numeric codes (enums.md E). */
type Labels = Readonly<Record<number, string>>;

export const LEVELS: Labels = { 1: 'S 级', 2: 'A 级', 3: 'B 级', 4: 'C 级' };
export const TOURNAMENT_STATUS_NAMES: Labels = { 0: '未知', 1: '未开始', 2: '进行中', 3: '已结束' };
/** '资料截至 1 月 25 日' for '2025-01-25'; with the year if the tournament began in another. */
export function knownUntilText(day: string, begun: string | null): string {
  const [year, month, date] = day.split('-').map(Number);
  const told = begun?.slice(0, 4) === String(year) ? '' : `${year} 年 `;
  return `资料截至 ${told}${month} 月 ${date} 日`;
}

export const OPERATE_STATUS: Labels = { 1: '运营中', 2: '已解散' };
export const VALORANT_ROLES: Labels = { 1: '决斗', 2: '先锋', 3: '控场', 4: '哨卫' };
/** Hero classes in the sources of the other games; the numbers are our own. */
export const HERO_CLASSES: Labels = { 1: '战士', 2: '坦克', 3: '法师', 4: '刺客', 5: '射手', 6: '辅助' };
export const STAFF_ROLES: Labels = { 1: '选手', 2: '经理' };
export const EMPLOYMENT: Labels = { 1: '在职', 2: '离职', 3: '兼职' };

/** Refusal of a large page of teams without zones. */
export const WHOLE_ZONES_ONLY = '参数 page_size 大于 100 时，请同时给出 zone_ids';

/** What a card in a room is about. */
export const CARD_KIND = { tournament: '赛事', team: '战队', player: '选手' } as const;
