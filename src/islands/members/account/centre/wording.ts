/** Words of the user centre. */
import { CHECK_WAYS } from './flow-wording.ts';

export const CENTRE = {
  title: '个人中心',
  parts: '个人中心导航',
  signIn: '登录后查看个人中心',
  signInText: '在这里修改头像、昵称和资料，管理手机号、密码、微信与 QQ，查看登录设备。',
  failed: '资料没能载入',
  editingOff: '资料修改暂时关闭，重新开放后即可编辑。',
} as const;

/** Tab names, by their value in the address. */
export const TABS = {
  PROFILE: '账号资料',
  PREDICTION: '我的预测',
  TASK: '任务与签到',
  BADGE: '我的徽章',
  COIN: '赛点币',
  MESSAGE: '消息',
  COMMENT: '我的评论',
  RATING: '我的评分',
  FOLLOW: '关注',
  SUB: '订阅的比赛',
  REPORT: '举报与申诉',
  PRIVACY: '隐私与屏蔽',
} as const;

export const ME = {
  id: (id: string) => `ID ${id}`,
  noRegion: '地区未填写',
  noSignature: '还没有签名',
  edit: '编辑资料',
  editNickname: '修改昵称',
  changeAvatar: '更换头像',
  coins: (count: number) => `赛点币 ${count.toLocaleString('zh-CN')}`,
} as const;

export const NICKNAME = {
  save: '保存',
  cancel: '取消',
  saved: '保存成功',
} as const;

export const PROFILE = {
  title: '编辑资料',
  signature: '签名',
  signatureHint: '用一句话介绍自己',
  birthday: '生日',
  sex: '性别',
  sexes: [
    [1, '男'],
    [2, '女'],
    [3, '保密'],
  ],
  region: '地区',
  noRegion: '不填写',
  longSignature: '签名最长 60 个字',
  save: '保存',
  saved: '保存成功',
} as const;

export const BASIC = {
  title: '基本信息',
  phone: '手机号',
  noPhone: '未绑定',
  change: '更换',
  bind: '绑定',
  password: '登录密码',
  hasPassword: '已设置',
  noPassword: '未设置',
  changePassword: '修改',
  setPassword: '设置',
} as const;

export const SOCIAL = {
  title: '社交账号',
  names: { weixin: '微信', qq: 'QQ' },
  bound: (name: string) => (name === '' ? '已绑定' : `已绑定 ${name}`),
  notBound: '未绑定',
  bind: '绑定',
  unbind: '解绑',
} as const;

export const DEVICES = {
  title: '登录设备',
  here: '本机',
  lastUse: (time: string) => `最近使用 ${time}`,
  since: (time: string) => `登录于 ${time}`,
  end: '退出',
  endOf: (device: string) => `退出 ${device} 上的登录`,
  endOthers: '退出其他设备',
  endedOne: '该设备已退出登录',
  ended: (count: number) => `已退出 ${count} 台设备`,
  askTitle: '退出其他设备上的登录？',
  askText: `除本机以外的登录全部失效，需要重新登录。${CHECK_WAYS}`,
} as const;

export const ACCOUNT = {
  title: '账号与数据',
  data: '我的数据',
  dataText: '下载账号资料、绑定关系和登录记录的副本（zip）',
  download: '下载',
  downloading: '正在打包…',
  downloaded: '已开始下载',
  protocols: '协议与规则',
  protocolLinks: [
    [2, '用户协议'],
    [1, '隐私政策'],
    [4, '注销协议'],
  ],
  leave: '注销账号',
  leaveText: '注销后数据无法恢复',
  leaveButton: '申请注销',
} as const;
