/** Wording of searches in messages. */
export const SEARCH_WORDING = {
  nothing: '输入要找的词，或选一个条件',
  days: '结束日期不能早于开始日期',
} as const;
