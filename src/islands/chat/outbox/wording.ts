/** Why messages wait or fail in the browser. */
export const OUTBOX_FAULT = {
  noFiles: '浏览器没能保存图片或文件，请重新选择',
  slow: '慢速模式：到时自动发出',
} as const;
