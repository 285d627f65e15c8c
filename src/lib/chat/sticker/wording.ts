export const STICKER_WORDING = {
  unknown: '没有这个贴图，可能已经删除',
  not_bought: '还没有兑换这套贴图',
  full: '最多收藏一百个贴图，先删掉一些再添加',
  picture: '只能添加自己上传的 JPG 或 PNG 图片',
  not_there: '这条消息里没有这张图片',
  order: '贴图有变动，请刷新后再排序',
} as const;

/** Titles in the copy of a user's data. */
export const STICKER_DATA = { stickers: '收藏的贴图' } as const;
