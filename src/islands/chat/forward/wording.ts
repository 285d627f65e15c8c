export const FORWARD = {
  title: '转发到',
  search: '搜索频道、房间和私信',
  rooms: '可以转发到的房间和私信',
  letter: '私信',
  none: '没有找到能发言的房间或私信',
  send: '转发',
  sending: '正在转发…',
  choose: '先选一个房间或一个人',
  done: (name: string) => `已转发到 ${name}`,
} as const;
