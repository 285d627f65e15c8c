export const FORWARD_WORDING = {
  kind: '这种消息不能转发',
  same_channel: '一次只能转发同一个房间的消息',
  many: '一次转发得太多了，请分几次',
} as const;
