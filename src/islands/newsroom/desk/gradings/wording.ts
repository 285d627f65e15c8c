/** Words of the desk where operators edit lists that members grade. */
import type { SetField, SetStatus } from '#lib/community/grading/desk/shapes.ts';

const FIELD_NAMES: Readonly<Record<SetField, string>> = {
  game_id: '游戏',
  title: '标题',
  description: '说明',
  items: '评分项目',
};

export const GRADINGS = {
  make: '新建榜单',
  none: '还没有榜单，新建一份让大家来评分。',
  counts: (game: string, items: number, graders: number) => `${game} · ${items} 项 · ${graders} 人评过`,
  title: '标题',
  description: '说明',
  descriptionHint: '可选：候选从哪里来，怎样评',
  noGame: '请选择',
  save: '保存',
  saved: '已保存',
} as const;

export const STATUS_NAMES: Readonly<Record<SetStatus, string>> = {
  open: '评分中',
  closed: '已截止',
  down: '未上架',
};

export const SET_STEPS = {
  open: {
    name: '上架，开放评分',
    title: '开放评分',
    text: '读者立即可以看到这份榜单并评分。',
  },
  closed: {
    name: '截止评分',
    title: '截止评分',
    text: '榜单和平均分继续展示，不再接受评分。之后可以重新开放。',
  },
  down: {
    name: '下架',
    title: '下架榜单',
    text: '读者看不到这份榜单，已分享的评分链接也打不开；评分都会保留，重新上架后恢复。',
  },
  remove: {
    name: '删除',
    title: '删除榜单',
    text: '删除后不能恢复。只有没有人评过分的榜单可以删除。',
  },
} as const;

export const SET_LOG = {
  create: '新建',
  edit: '修改',
  open: '上架，开放评分',
  close: '截止评分',
  take_down: '下架',
  delete: '删除',
} as const;

/** '修改：标题、评分项目' */
export const logLine = (action: keyof typeof SET_LOG, fields: readonly SetField[]): string =>
  fields.length === 0
    ? SET_LOG[action]
    : `${SET_LOG[action]}：${fields.map(field => FIELD_NAMES[field]).join('、')}`;

export const ITEMS = {
  legend: '评分项目',
  hint: '按住左边的把手拖动，或用上下按钮和方向键改变顺序',
  none: '还没有评分项目，在下面按名称查找并添加。',
  drag: (name: string, position: number) => `移动“${name}”，第 ${position} 项，用上下方向键改变顺序`,
  up: (name: string) => `上移“${name}”`,
  down: (name: string) => `下移“${name}”`,
  remove: '移除',
  removeOf: (name: string) => `移除“${name}”`,
  note: '备注',
  noteOf: (name: string) => `“${name}”的备注`,
  moved: (name: string, position: number) => `“${name}”移到第 ${position} 项`,
  removed: (name: string) => `已移除“${name}”`,
  added: (name: string) => `已添加“${name}”`,
  removing: '移除的项目不再展示，大家给过的评分会保留，加回来时恢复。',
} as const;

export const PICK = {
  kind: '类别',
  keyword: '按名称查找',
  hint: '中文名、外文名、别名、拼音都可以',
  needsGame: '先选择游戏，再查找选手、战队或英雄。',
  add: '添加',
  addOf: (name: string) => `添加“${name}”`,
  isThere: '已在榜单里',
  none: (keyword: string) => `没有找到“${keyword}”，换一个名字或类别再查。`,
  found: (n: number) => `名称最接近的 ${n} 个`,
} as const;
