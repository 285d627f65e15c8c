/** Words of the player of voices. */
export const VOICE = {
  play: (seconds: number) => `播放语音，${Math.ceil(seconds)} 秒`,
  pause: '暂停',
  at: '播放进度',
  failed: '这段语音在这里播放不了，可以下载后听',
  file: '语音',
} as const;
