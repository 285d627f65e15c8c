/** Default messages of refusals, for people. */
export const REFUSAL = {
  route_not_found: '没有这个接口',
  method_not_allowed: '请求方法不支持',
  not_found: '内容不存在或已被删除',
  unauthorized: '请先登录',
  not_operator: '无编辑权限',
  foreign_origin: '不允许跨站请求',
  unsupported_media_type: '请求体须为 application/json',
  unsupported_encoding: '请求体不能压缩，请去掉 Content-Encoding 后再发',
  payload_too_large: '请求内容过大',
  request_timeout: '请求超时，请检查网络后重试',
  interrupted: '请求中断，请重试',
  too_many_requests: '操作太频繁，请稍后再试',
  busy: '服务繁忙，请稍后再试',
  unavailable: '服务暂时不可用，请稍等几秒再试',
  outcome_unknown: '网络中断，刚才的操作可能已经成功，请刷新查看后再决定是否重试',
  internal: '服务开小差了，请稍后再试',
} as const;

/** The request's number behind the message of a fault, for questions about it. */
export const quotable = (requestId: string): string => `（编号 ${requestId}）`;

export const tooOften = (wait: string): string => `操作太频繁，请 ${wait}后再试`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A duration in words: '40 秒', '12 分钟', '3 小时'. Rounded up. */
export function waitText(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} 秒`;
  return seconds < HOUR ? `${Math.ceil(seconds / MINUTE)} 分钟` : `${Math.ceil(seconds / HOUR)} 小时`;
}
