export const SHOWCASE = {
  name: '演示赛',
  remark: '演示',
  sub: '功能演示',
  supple: '对阵与结果为演示而设，不计入战队与选手数据',
  description:
    '首次启动时生成的演示赛事：参赛队是真实战队，对阵和结果不是。它不进入任何战队、选手和生涯数据。',
  organizer: '赛点',
};

export const STAGES = { playoff: '季后赛', show: '表演赛' } as const;

export const SCHEDULE = {
  show: (n: number) => `表演赛第 ${n} 场`,
};

interface PlayoffRound {
  lane: 'upper' | 'lower' | 'final';
  round: number;
  name: string;
  best_of: number;
  /** Where the winner of each match goes, then the loser; undefined: no further match. */
  links: [winner?: string, loser?: string][];
}

/** Double elimination of eight teams. */
export const PLAYOFF_ROUNDS: readonly PlayoffRound[] = [
  {
    lane: 'upper',
    round: 1,
    name: '胜者组四分之一决赛',
    best_of: 3,
    links: [
      ['upper/2/1#1', 'lower/1/1#1'],
      ['upper/2/1#2', 'lower/1/1#2'],
      ['upper/2/2#1', 'lower/1/2#1'],
      ['upper/2/2#2', 'lower/1/2#2'],
    ],
  },
  {
    lane: 'upper',
    round: 2,
    name: '胜者组半决赛',
    best_of: 3,
    links: [
      ['upper/3/1#1', 'lower/2/2#1'],
      ['upper/3/1#2', 'lower/2/1#1'],
    ],
  },
  { lane: 'upper', round: 3, name: '胜者组决赛', best_of: 3, links: [['final/1/1#1', 'lower/4/1#1']] },
  { lane: 'lower', round: 1, name: '败者组第一轮', best_of: 3, links: [['lower/2/1#2'], ['lower/2/2#2']] },
  { lane: 'lower', round: 2, name: '败者组第二轮', best_of: 3, links: [['lower/3/1#1'], ['lower/3/1#2']] },
  { lane: 'lower', round: 3, name: '败者组第三轮', best_of: 3, links: [['lower/4/1#2']] },
  { lane: 'lower', round: 4, name: '败者组决赛', best_of: 5, links: [['final/1/1#2']] },
  { lane: 'final', round: 1, name: '总决赛', best_of: 5, links: [[]] },
];
