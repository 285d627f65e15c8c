export const SUB = {
  off: '开赛提醒我',
  on: '已订阅开赛提醒',
} as const;
