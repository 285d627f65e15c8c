/** Chinese wording of the operators' page of today. */
import type { Figure } from './shapes.ts';

export const TODAY = {
  figures: {
    readers: '读者',
    members: '用户',
    messages: '消息',
    requests: '请求',
    errors: '出错',
  } satisfies Record<Figure, string>,
  hint: '按北京时间，约每分钟更新一次。读者和用户是估算的去重人数，不记录任何人的身份；各小时相加会多于全天，因为同一个人可能在几个小时里都来过。',
  day: (day: string) => `${day} 全天`,
  hours: '每小时',
  hour: '时段',
  hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  noHours: '今天还没有人来过',
  online: (count: number) => `此刻在线 ${count} 人`,
  onlineHint: '只含打开了聊天室、并允许别人看到在线状态的用户。',
  more: (count: number) => `等 ${count} 人`,
  nobody: '此刻没有人在线',
  refresh: '刷新',
} as const;
