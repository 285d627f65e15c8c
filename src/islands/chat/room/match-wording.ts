/** Words of the head of a match-day room. */

const DAY_STATES: Readonly<Record<number, string>> = {
  2: '正在比赛',
  3: '已结束',
  4: '延期',
  5: '已取消',
};
const NUMERALS = ['', '一', '二', '三', '四', '五'];
const TALLIES = { kills: '击杀', gold: '经济', towers: '推塔', dragons: '小龙' } as const;
const thousands = (n: number): string => `${(n / 1000).toFixed(1)}k`;

export const DAY = {
  label: '当天的比赛',
  all: (n: number) => `全部 ${n} 场`,
  none: '当天没有要打的比赛',
  unknown: '时间待定',
  now: '正在进行',
  map: (num: number, name: string) => `图${NUMERALS[num] ?? num} ${name}`,
  game: (num: number) => `第 ${num} 局`,
  half: (half: number) => ['上半场', '下半场'][half - 1] ?? '加时',
  /** Worth of what both sides carried, in thousands. */
  economy: (round: number, sides: readonly number[]) =>
    `第 ${round} 回合装备 ${sides.map(thousands).join(' : ')}`,
  tally: (name: keyof typeof TALLIES, sides: readonly number[]) =>
    `${TALLIES[name]} ${sides.map(one => (name === 'gold' ? thousands(one) : String(one))).join(' : ')}`,
  veto: (n: number) => `选禁 · ${n} 步`,
  poll: '投票中',
  acts: { ban: '禁用', pick: '选择', remain: '决胜图' },
  /** Undefined before the start. */
  state: (status: number): string | undefined => DAY_STATES[status],
} as const;
