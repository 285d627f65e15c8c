/** Chinese for the words that sources use for stages and rounds, and messages to operators. */
export const STAGES: readonly [RegExp, string][] = [
  [/^groups?( stage)?$/i, '小组赛'],
  [/^swiss( stage)?$/i, '瑞士轮'],
  [/^play-?offs?$/i, '季后赛'],
  [/^main event$/i, '正赛'],
  [/^play-?ins?( stage)?$/i, '入围赛'],
  [/^showmatch$/i, '表演赛'],
  [/^seeding$/i, '种子排位赛'],
  [/^bracket stage$/i, '淘汰赛'],
  [/^regular season$/i, '常规赛'],
  [/^knockouts?( stage)?$/i, '淘汰赛'],
];

/** Matches of a group of four in which two losses eliminate. */
export const GSL: readonly [RegExp, string][] = [
  [/^opening$/i, '首轮'],
  [/^winner'?s'?$/i, '胜者战'],
  [/^elimination$/i, '败者战'],
  [/^decider$/i, '出线战'],
];

export const OTHER_ROUNDS: readonly [RegExp, string][] = [
  [/^(showmatch|main event|override)$/i, '表演赛'],
  [/^all-star match$/i, '全明星赛'],
  [/^seeding$/i, '种子排位赛'],
  [/^tie-?breakers?$/i, '加赛'],
];

export const WORDS = {
  week: (n: string) => `第 ${n} 周`,
  day: (n: string) => `第 ${n} 日`,
  group: (letter: string) => `${letter} 组`,
};

export const REFUSED = {
  noEntity: '没有这个对象，可能已被删除',
  changed: '这个名字已经被改过，请刷新后再试',
  shortWithout: '请先填写名字，再填写简称',
  length: '名字最多 40 个字',
};
