/** What privacy calls say to a person. */
import { BLOCKS_MAX } from './limits.ts';

export const PRIVACY_WORDING = {
  not_yourself: '不能屏蔽自己',
  block_full: `最多屏蔽 ${BLOCKS_MAX} 人，请先在「隐私与屏蔽」里解除一些`,
} as const;

/** Replaces the words of a blocked user. */
export const BLOCKED_TEXT = '已屏蔽该用户的发言';

/** Headings in the data export. */
export const PRIVACY_DATA = {
  blocks: '屏蔽的用户',
  settings: '隐私设置',
  mentions: { everyone: '所有人', shared: '在同一讨论里发言的人', no_one: '任何人都不可以' },
  letters: { everyone: '所有人', shared: '同频道的人', no_one: '任何人都不可以' },
  shown: { 0: '不显示', 1: '显示' } as Readonly<Record<number, string>>,
} as const;
