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
