/** Wording of readmes. */
export const README_WORDING = {
  /** The text's name in refusals. */
  label: '房间说明',
  changed: '房间说明刚被别人改过，看看新的内容再保存',
} as const;

/** Heading in the copy of a user's data. */
export const README_DATA = '我写的房间说明';
