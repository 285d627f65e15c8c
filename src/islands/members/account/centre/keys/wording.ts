export const OPEN_DATA = {
  title: '开放数据',
  dumps: '每夜一份',
  dumpsText: '可下载的事实资料，附来源与许可',
  see: '查看',
  keys: 'API 密钥',
  keysText: '给自己的程序用：只读公开内容，次数比访客多',
  manage: '管理',
} as const;

export const KEYS = {
  name: '用途',
  hint: '比如：战队数据看板',
  create: '新建密钥',
  once: '请现在保存：密钥只显示这一次。调用时放在请求头 X-Api-Key。',
  copy: '复制密钥',
  copied: '复制成功',
  copyFailed: '复制失败，请手动选择后复制',
  none: '还没有密钥',
  made: (time: string) => `建于 ${time}`,
  used: (day: string) => `最近使用 ${day}`,
  unused: '还没有用过',
  revoke: '作废',
  revokeOf: (name: string) => `作废密钥：${name}`,
  askTitle: '作废这个密钥？',
  askText: (name: string) => `用“${name}”的程序会立即不能再用它，且无法恢复。`,
  revoked: '密钥已作废',
  full: (max: number) => `最多同时有 ${max} 个密钥`,
} as const;
