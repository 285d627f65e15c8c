/** Chinese wording of data entry: fields, states, refusals. */

export const STATUS_NAMES = ['未知', '未开始', '进行中', '已结束', '延期', '取消'] as const;
export const RESULT_NAMES = [
  '',
  '主胜',
  '客胜',
  '平局',
  '主队弃权',
  '客队弃权',
  '主队犯规',
  '客队犯规',
] as const;
export const ENTRY_STATUS_NAMES = ['草稿', '待审核', '已通过', '已退回', '已被替换'] as const;
export const KIND_NAMES = { match: '比赛结果', detail: '各局数据' } as const;

/** Names of fields by the last part of a path: 'rounds.0.players.3.kills' → 击杀. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  match_status: '状态',
  match_start_time: '开赛时间',
  best_of: '赛制',
  main_camp: '主队',
  guest_camp: '客队',
  main_score: '主队比分',
  guest_score: '客队比分',
  result_type: '结果',
  links: '直播链接',
  name: '名称',
  url: '地址',
  participant_id: '参赛方',
  participant_type: '类型',
  rounds: '局',
  veto: '地图选禁',
  map_id: '地图',
  winner_side: '胜方',
  duration: '时长',
  picked_side: '选图方',
  first_side: '先手方',
  halves: '半场',
  main_role: '主队攻守',
  timeline: '回合',
  win_type: '获胜方式',
  main_loadout: '主队装备价值',
  guest_loadout: '客队装备价值',
  ban_pick: '选禁',
  side: '阵营',
  action: '动作',
  hero_id: '英雄',
  players: '选手',
  player_id: '选手',
  position: '位置',
  kills: '击杀',
  deaths: '死亡',
  assists: '助攻',
  rating: '评分',
  acs: 'ACS',
  kast: 'KAST',
  adr: 'ADR',
  hs: '爆头率',
  first_kills: '首杀',
  first_deaths: '首死',
  gold: '经济',
  cs: '补刀',
  damage: '伤害',
  vision: '视野',
  extra: '其他数据',
  remark: '退回理由',
};

/** How a list item is numbered: '第 1 局', '选手 4'. */
export const ITEM_NAMES: Readonly<Record<string, (n: number) => string>> = {
  rounds: n => `第 ${n} 局`,
  players: n => `选手 ${n}`,
  halves: n => (n <= 2 ? ['上半场', '下半场'][n - 1]! : `加时 ${n - 2}`),
  timeline: n => `第 ${n} 回合`,
  ban_pick: n => `选禁 ${n}`,
  veto: n => `地图选禁 ${n}`,
  links: n => `直播链接 ${n}`,
};

export const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  match_status: Object.fromEntries(STATUS_NAMES.map((name, i) => [i, name])),
  result_type: Object.fromEntries(RESULT_NAMES.map((name, i) => [i, name])),
  winner_side: { 1: '主队', 2: '客队' },
  first_side: { 1: '主队', 2: '客队' },
  picked_side: { 0: '决胜图', 1: '主队', 2: '客队' },
  side: { 1: '主队', 2: '客队' },
  participant_type: { 1: '战队', 2: '选手' },
  best_of: { 1: 'BO1', 2: 'BO2', 3: 'BO3', 5: 'BO5', 7: 'BO7', 9: 'BO9' },
  action: { ban: '禁用', pick: '选择', remain: '决胜图' },
  main_role: { atk: '进攻', def: '防守' },
  win_type: { elimination: '歼灭', defuse: '拆除', detonate: '引爆', time: '时间到' },
};

/** What is wrong with a field; follows its name. */
export const COMPLAINT = {
  notAllowed: '不能填写',
  needed: '不能为空',
  notUnknown: '不能改为未知',
  most: (n: number) => `不能大于 ${n}`,
  items: (n: number) => `不能多于 ${n} 项`,
  sumMost: (n: number) => `加起来不能大于 ${n}`,
  notWon: (bestOf: number, wins: number) => `不成立：BO${bestOf} 先得 ${wins} 分者胜`,
  noDraw: (bestOf: number) => `不成立：BO${bestOf} 没有平局`,
  otherResult: '与比分不符',
  bothSides: '不能与主队相同',
  twice: '重复了',
  unknownId: '不存在或不属于本游戏',
  ofOtherGame: '不适用于本游戏',
  sumOf: (name: string) => `与${name}的合计不符`,
  notTheWinner: '与比分不符',
} as const;

export const REFUSED = {
  changed: (name: string) => `${name}已保存了更新的版本，请刷新后再试`,
  changedByNobody: '录入已有更新的版本，请刷新后再试',
  factsChanged: '比赛资料在此期间有了变动，请刷新页面，核对后重新提交',
  factsChangedSince: '提交之后比赛资料有了变动，不能直接通过：请退回，由录入者核对后重新提交',
  notWaiting: '这份录入不在待审核状态，请刷新页面',
  ownEntry: '不能审核自己的录入，请由其他运营者审核',
  remark: '请填写退回理由（remark）',
  sameTeam: (match: string) => `按此结果，${match}的双方会是同一支队伍，请先更正相关比赛`,
  laterResults: (matches: readonly string[]) =>
    `更正后，以下比赛的参赛方不再成立，其结果会被重置为未开始：${matches.join('、')}。请先更正这些比赛，或确认重置`,
  resetBecause: (match: string) => `因${match}的更正而重置，此处保留重置前的资料`,
} as const;
