/** Words of the group's settings: the frame, forms, people. */
import type { PaneId } from './request.ts';

export const ADMIN = {
  title: (name: string) => `${name}的设置`,
  settings: '频道设置',
  back: '返回',
  saved: '已保存',
  lost: (pane: string) => `你的管理权限已被收回，「${pane}」已关闭；没有保存的修改没有存下来`,
  notManager: '只有频道的管理者可以这样做',
  notCreator: '只有创建者可以这样做',
} as const;

export type Section = 'group' | 'people' | 'record' | 'mine';
export const SECTIONS: readonly (readonly [Section, string])[] = [
  ['group', '频道'],
  ['people', '成员'],
  ['record', '检查'],
  ['mine', '我'],
];

export const PANE_NAMES: Readonly<Record<PaneId, string>> = {
  mine: '我在频道里',
  profile: '频道资料',
  rooms: '房间与分组',
  identities: '身份',
  limits: '慢速与词表',
  members: '成员',
  muted: '禁言名单',
  blacklist: '黑名单',
  audit: '操作记录',
  why: '权限查询',
  view: '以身份查看',
};

export const UNSAVED = {
  title: '放弃没有保存的修改？',
  text: '离开后，刚才的修改不会保留',
  drop: '放弃修改',
} as const;

export const FORM = {
  save: '保存',
  saving: '正在保存…',
  undo: '取消修改',
  dirty: '有修改还没有保存',
  changed: (field: string, who = '别人') => `你修改时，${who}把「${field}」改成了：`,
  empty: '（空）',
  mine: '用我的',
  theirs: '用对方的',
  left: (n: number) => `还能输入 ${n} 字`,
  over: (n: number) => `超出 ${n} 字，删去一些再保存`,
} as const;

export const PICK = {
  search: '查找成员',
  placeholder: '昵称，或完整的 ID',
  add: '添加',
  chosen: (n: number) => `添加 ${n} 人`,
  none: '没有找到这样的成员',
  noneHint: '换一个昵称，或输入完整的 ID',
  already: '已添加',
  remove: (name: string) => `移除${name}`,
  full: '一次最多选 100 人',
} as const;
