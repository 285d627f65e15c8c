/** Words of attaching files and recording voices. */
import { VOICE_SECONDS_MAX } from '#lib/members/media/kind.ts';

export const PICKED = {
  label: '要发送的文件',
  remove: (name: string) => `移除${name}`,
  removeAll: '全部移除',
  empty: '文件内容为空',
  tooMany: (most: number) => `一次最多发送 ${most} 个文件，其余的没有加入`,
  problem: '有文件不能发送，请先移除',
} as const;

export const RECORD = {
  label: '录制语音',
  asking: '正在打开麦克风，请在浏览器里允许…',
  recording: '正在录音',
  most: `最长 ${VOICE_SECONDS_MAX} 秒`,
  stop: '停止录音',
  recorded: '录好了，可以先听一遍',
  listen: '录好的语音',
  again: '重录',
  cancel: '取消',
  send: '发送语音',
  refused: '没有麦克风权限，请在浏览器的网站设置里允许后再试',
  missing: '没有找到麦克风，请接好后再试',
  unsupported: '这个浏览器不能录音，请换用新版浏览器，并以 https 打开',
  failed: '录音中断了，请再录一次',
  short: '说话时间太短',
} as const;
