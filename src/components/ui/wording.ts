/** Words of parts that every page has. */
export const VEILED = { title: '无剧透模式下不显示', show: '显示本页结果' } as const;
