/** Words of the user card (spec §2.9, §8). */
export const CARD = {
  report: '举报用户',
  of: (name: string) => `${name}的名片`,
  loading: '用户名片',
  nobody: '没有这个用户',
  id: 'ID',
  region: '地区',
  noRegion: '未知',
  copy: '复制 ID',
  copied: '复制成功',
  notCopied: '复制失败',
  noSignature: '还没有签名',
  online: '在线',
  sexes: { 1: '男', 2: '女' } as Readonly<Record<number, string>>,
} as const;

/** What managers do in the group where they met the user (spec §5, §6, §8, §9). */
export const GROUP_ACTS = {
  title: '频道管理',
  kick: '踢出房间',
  kickAsk: (name: string) => `确定将${name}踢出房间吗？`,
  kickText: '踢出后，该用户无法加入现社群任何频道',
  kicked: '踢出成功',
  mute: '用户禁言',
  muteAsk: (name: string) => `禁言 ${name}`,
  muteText: '禁言后，该用户暂时无法发送任何消息',
  duration: '禁言时长',
  muted: '设置成功',
  confirm: '确定',
  /** Seconds. */
  durations: [
    [60, '1分钟'],
    [1800, '30分钟'],
    [3600, '1小时'],
    [18_000, '5小时'],
    [86_400, '一天'],
    [604_800, '一周'],
  ],
} as const;
