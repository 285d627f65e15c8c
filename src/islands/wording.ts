/** Faults that no server told of. */
export const FAULT = {
  network: '网络连接失败，请稍后重试',
  timeout: '请求超时，请稍后再试',
  repeated: '请勿重复操作',
  frozen: '账号已被冻结！',
} as const;
