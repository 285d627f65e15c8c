/** Sections of a game, in the order of the game bar. */
export const SECTIONS = [
  { key: 'home', label: '首页', path: 'wiki_home' },
  { key: 'schedule', label: '赛程', path: 'schedule' },
  { key: 'tour', label: '赛事', path: 'tour' },
  { key: 'team', label: '战队', path: 'team' },
  { key: 'player', label: '选手', path: 'player' },
  { key: 'transfer', label: '转会', path: 'transfer' },
  { key: 'stats', label: '数据', path: 'stats' },
  { key: 'hero', label: '英雄', path: 'hero' },
  { key: 'map', label: '地图', path: 'map' },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** Sections that are still to come: what readers will find there. Addresses with `wiki_` show the same. */
export const COMING: Readonly<Record<string, { section: SectionKey; text: string; one?: string }>> = {
  team: {
    section: 'team',
    text: '各赛区战队的资料、现役阵容、战绩与荣誉，将按赛区列在这里。',
    one: '战队的现役阵容、近期战绩、地图胜率与荣誉，将列在这里。',
  },
  player: {
    section: 'player',
    text: '选手资料与生涯数据，将按国籍和战队列在这里。',
    one: '选手的生涯数据、效力经历与队友，将列在这里。',
  },
  transfer: { section: 'transfer', text: '转会、租借、退役与复出的完整记录，将按日期列在这里。' },
  stats: { section: 'stats', text: '选手与战队的数据排行，将可以按赛事和阶段查看。' },
  hero: {
    section: 'hero',
    text: '每位英雄的定位、技能、登场率与胜率，将列在这里。',
    one: '登场率、胜率和最擅长的选手，将列在这里。',
  },
  map: {
    section: 'map',
    text: '每张地图的攻防胜率与被选情况，将列在这里。',
    one: '攻防胜率和最擅长的战队，将列在这里。',
  },
};
