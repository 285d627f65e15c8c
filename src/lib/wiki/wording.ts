/** Names of the wiki's numbers (enums.md E). */
type Labels = Readonly<Record<number, string>>;

export const LEVELS: Labels = { 1: 'S 级', 2: 'A 级', 3: 'B 级', 4: 'C 级' };
export const TOURNAMENT_STATUS: Labels = { 0: '未知', 1: '未开始', 2: '进行中', 3: '已结束' };
export const OPERATE_STATUS: Labels = { 1: '运营中', 2: '已解散' };
export const VALORANT_ROLES: Labels = { 1: '决斗', 2: '先锋', 3: '控场', 4: '哨卫' };
/** What sources of the other games sort heroes by; the numbers are ours. */
export const HERO_CLASSES: Labels = { 1: '战士', 2: '坦克', 3: '法师', 4: '刺客', 5: '射手', 6: '辅助' };
export const STAFF_ROLES: Labels = { 1: '选手', 2: '经理' };
export const EMPLOYMENT: Labels = { 1: '在职', 2: '离职', 3: '兼职' };
