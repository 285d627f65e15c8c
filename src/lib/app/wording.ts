/** What a refusal says to a person when the thrower has nothing better to say. */
export const REFUSAL = {
  route_not_found: '没有这个接口',
  method_not_allowed: '请求方法不支持',
  not_found: '内容不存在或已被删除',
  unauthorized: '请先登录',
  not_operator: '无编辑权限',
  foreign_origin: '不允许跨站请求',
  unsupported_media_type: '请求体须为 application/json',
  payload_too_large: '请求内容过大',
  too_many_requests: '操作太频繁，请稍后再试',
  busy: '服务繁忙，请稍后再试',
  internal: '服务开小差了，请稍后再试',
} as const;
