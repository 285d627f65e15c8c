/** Words of a message's menu and of its emoji, which are loaded with them. */
export const PANEL = { failed: '没有打开，请检查网络后再试' } as const;

export const HIGHLIGHTING = {
  add: '标为高光',
  remove: '取消高光',
  added: '已标为高光，会显示在比赛页',
  taken: '已取消高光',
} as const;

export const STICKERS = {
  stickers: '贴图',
  collect: '收藏到贴图',
  failed: '没能打开贴图，请检查网络后再试',
} as const;

export const FORWARDING = { act: '转发', failed: '没能打开转发，请检查网络后再试' } as const;
