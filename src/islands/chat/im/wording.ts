/** Faults of messaging without a server's message. */
export const IM_FAULT = {
  offline: '网络不通，消息没有发出，请重试',
  not_connected: '还没有连上，请稍后再试',
} as const;
