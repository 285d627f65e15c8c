/** Words of the viewer of pictures. */
export const VIEWER = {
  label: '查看图片',
  /** `isWhole`: without it there may be more in messages that are not loaded. */
  alt: (i: number, n: number, isWhole: boolean) =>
    isWhole ? `第 ${i} 张，共 ${n} 张` : `第 ${i} 张，已载入 ${n} 张`,
  toMessage: '到这条消息',
  looking: '正在找更多图片…',
  noMore: '没有更多图片了',
  notYet: '这几百条消息里没有图片，再按一次继续找',
  previous: '上一张',
  next: '下一张',
  larger: '放大',
  smaller: '缩小',
  whole: '原图',
  original: '在新窗口打开原图',
  play: '播放 GIF',
  stop: '停止 GIF',
  long: '长图，可以上下滚动',
  broken: '图片无法显示',
  close: '关闭',
} as const;
