/** Words of files in messages that first sight of a room does not need. */
export const FILES = {
  gone: '图片已被删除',
  broken: '图片无法显示',
  again: '图片无法显示，点按再试一次',
  unsent: '图片发出后可以查看',
  moving: 'GIF',
  play: '播放 GIF',
  whole: '查看大图',
  video: (time: string) => `视频，${time}`,
  download: (name: string) => `下载${name}`,
  executable: '这是可执行文件',
  executableText: (name: string) =>
    `「${name}」打开后会在你的设备上运行，可能损坏设备或盗取账号。不确定来源时请不要下载。`,
  downloadAnyway: '仍要下载',
} as const;
