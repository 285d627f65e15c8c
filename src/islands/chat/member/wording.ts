/** Words of the list of members, and of who is online. */

export const MEMBERS = {
  label: '成员',
  close: '关闭成员',
  /** Titles by an identity's flag. */
  roles: { 1: '创建者', 2: '管理员', 4: '机器人' } as Readonly<Record<number, string>>,
  others: '成员',
  more: '加载更多成员',
  online: '在线',
} as const;
