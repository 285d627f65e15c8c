/** Wording of parts shared by all pages. */
export const VEILED = { title: '防剧透模式下不显示', show: '显示本页结果' } as const;

/** Wording of islands' elements. */
export const ISLAND = {
  show: (label: string) => `显示${label}（可能透露赛果）`,
  loading: (label: string) => `正在加载${label}…`,
  unloaded: '没能加载，请检查网络。',
  again: '再试一次',
  noScript: (label: string) => `${label}需要浏览器开启脚本。`,
} as const;

/** Labels of the source and licence of a picture that operators uploaded, below the page's head. */
export const CREDIT = { source: '图片来源：', licence: '授权：' } as const;

/** Around the name of a source whose licence asks for it: '资料来自 Liquipedia，CC BY-SA 3.0'. */
export const SOURCE_CREDIT = { from: '资料来自', comma: '，' } as const;

/** The button that opens the ways to share a page. */
export const SHARE = '分享';
