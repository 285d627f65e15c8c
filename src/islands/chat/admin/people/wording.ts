/** Words of members, of those who are muted, and of those who may not come back. */

export const PEOPLE = {
  search: '查找成员',
  placeholder: '昵称，或完整的 ID',
  none: '没有找到成员',
  noneHint: '换一个昵称，或输入完整的 ID',
  act: (name: string) => `管理${name}`,
  roles: ['创建者', '管理员', '机器人', '成员'],
  identities: '身份',
  give: (name: string) => `${name}的身份`,
  saved: '已保存',
  mute: '禁言',
  kick: '踢出',
  kickAsk: (name: string) => `确定将${name}踢出房间吗？`,
  kickText: '踢出后，该用户无法加入现社群任何频道',
  kicked: '踢出成功',
  kickFailed: (why: string) => `踢出失败：${why}`,
  muted: '设置成功',
  confirm: '确定',
  isSelf: '这是你自己',
  isAbove: '只能管理身份比自己低的成员',
  chosen: (n: number) => `已选 ${n} 人`,
  choose: (name: string) => `选择${name}`,
  clear: '清除选择',
} as const;

export const MUTED = {
  none: '没有被禁言的成员',
  noneHint: '在成员列表或用户名片里可以禁言',
  until: (time: string) => `禁言到 ${time}`,
  open: '禁言到管理者解除为止',
  by: (name: string) => `由${name}设置`,
  inRoom: (room: string, until: string) => `房间「${room}」：${until}`,
  gone: '看不到的房间',
  lift: '解除',
  liftOf: (name: string) => `解除${name}的禁言`,
  lifted: '已解除禁言',
} as const;

export const BLACKLIST = {
  none: '黑名单是空的',
  noneHint: '被踢出的人会列在这里，他们不能再加入频道',
  since: (time: string, by: string) => [time, by && `由${by}加入`].filter(Boolean).join('，'),
  lift: '移出',
  liftOf: (name: string) => `把${name}移出黑名单`,
  liftAsk: (name: string) => `把${name}移出黑名单？`,
  liftText: '移出后，该用户可以重新加入频道',
  lifted: '已移出黑名单',
  closed: '已注销的用户',
} as const;
