/** Chinese wording of the operators' side of graded lists. */
import type { ItemKind } from '../item-kind.ts';
import { GRADES_MAX, SET_DESCRIPTION_MAX, SET_NOTE_MAX, SET_TITLE_MAX } from '../limits.ts';

export const DESK_WORDING = {
  version_changed: '这份榜单已被其他人修改，请刷新后再改',
  same_status: '这份榜单的状态已经改过，请刷新后再看',
  is_graded: '已经有人评分，不能删除，只能下架',
} as const;

/** Shown at the field at fault. */
export const DESK_FAULTS = {
  no_game: () => '请选择榜单所属的游戏',
  not_of_game: (name: string) => `请移除${name}：榜单所属的游戏里没有这一项`,
  twice: (name: string) => `请移除重复的${name}：同一项只能出现一次`,
} as const;

/** Faults of a field's own form. */
export const FIELD_FAULTS = {
  title: `请填写标题，最多 ${SET_TITLE_MAX} 个字`,
  description: `请缩短说明，最多 ${SET_DESCRIPTION_MAX} 个字`,
  items: `请添加 1 到 ${GRADES_MAX} 个评分项目`,
  note: `请缩短项目的备注，最多 ${SET_NOTE_MAX} 个字`,
} as const;

export const KIND_NAMES: Readonly<Record<ItemKind, string>> = { player: '选手', team: '战队', hero: '英雄' };

/** An item without a known name; `n` from 1. */
export const nthItem = (n: number): string => `第 ${n} 项`;
