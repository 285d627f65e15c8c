/** Faults without a server's message. */
export const FAULT = {
  network: '网络连接失败，请稍后重试',
  timeout: '请求超时，请稍后再试',
  repeated: '请勿重复操作',
  cancelled: '安全验证已取消',
  work_failed: '安全验证没有完成，请刷新页面后重试',
  frozen: '账号已被冻结！',
} as const;
