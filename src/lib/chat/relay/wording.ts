export const RELAY_WORDING = {
  no_relay: '本站的消息不经第三方服务',
  unavailable: '消息服务暂时连不上，请稍后再试',
} as const;
