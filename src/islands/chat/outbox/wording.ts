/** Faults of messages that wait in the browser. */
export const OUTBOX_FAULT = { noFiles: '浏览器没能保存图片或文件，请重新选择' } as const;
