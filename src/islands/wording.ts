/** Faults that no server told of. */
export const FAULT = {
  network: '网络连接失败，请稍后重试',
  timeout: '服务器太久没有回应，请稍后重试',
} as const;
