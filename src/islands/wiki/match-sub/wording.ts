export const SUB = {
  off: '开赛提醒我',
  on: '已订阅开赛提醒',
  title: '订阅的比赛',
  sides: (main: string, guest: string) => `${main} 对 ${guest}`,
  hidden: '对阵已隐藏',
  noTime: '时间待定',
  end: '取消订阅',
  none: '还没有订阅比赛',
  noneHint: '在未开始的比赛页面点「开赛提醒我」，开赛前 15 分钟会收到消息。',
} as const;
