/** Progress message of a rebuild at start. */
export const indexing = (done: number, total: number): string => `建立搜索索引 ${done}/${total}`;
