export const PREVIEW_WORDING = {
  none: '这个网址没有预览，可以直接打开它',
  secret: '待揭晓',
} as const;
