/** Words of the desk where operators choose the names that readers see. */
import type { NameKind } from './shapes.ts';

export const NAME_KINDS: Readonly<Record<NameKind, string>> = {
  team: '战队',
  tournament: '赛事',
  round: '轮次与阶段',
  player: '选手',
};

export const NAMES = {
  hint: '来源没有中文名的，先按原文显示，并列在这里等待起名。起好的名字在各处显示，来源再次更新也不会改回去。',
  kinds: '类别',
  states: '状态',
  waiting: '待起名',
  named: '已起名',
  find: (kind: string) => `按名称查找${kind}`,
  findHint: '不在下面的也可以起名',
  noneWaiting: (kind: string) => `没有等待起名的${kind}。`,
  noneNamed: (kind: string) => `还没有给${kind}起过名字。`,
  open: '起名',
  openOf: (name: string) => `给“${name}”起名`,
  told: '来源的写法',
  source: (source: string) => `来源 ${source}`,
  look: '查看页面',
  name: '中文名',
  nameHint: '留空则恢复来源的写法，至多 40 个字',
  short: '简称',
  shortHint: '列表和对阵图里用，留空则与中文名相同',
  save: '保存',
  saved: '已保存，各处页面随即更新',
  savedRound: '已保存，同一写法的轮次几分钟内更新',
} as const;
