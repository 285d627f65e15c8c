/** Words of a group's profile, and of one's own profile in it. */
import { GROUP_NAME_MAX } from '#lib/chat/group/limits.ts';

export const PROFILE = {
  name: '频道名称',
  intro: '频道简介',
  icon: '频道图标',
  iconHint: 'JPG/PNG，小于 5MB，会裁成正方形',
  choose: '更换图标',
  noIcon: '用默认图标',
  sending: '正在上传…',
  iconSet: '已更换',
  iconNone: '默认图标',
  open: '对访客开放',
  openHint: '没有加入的人可以看到对访客开放的房间；关闭后，他们只看到频道的名称和简介',
  isOpen: ['开放', '不开放'],
  danger: '更多',
} as const;

export const DELETE = {
  open: '解散频道',
  text: (name: string) => `解散后，「${name}」的房间和消息都不再存在，不能恢复`,
  type: (name: string) => `输入频道名称「${name}」来确认`,
  wrong: '和频道名称不一致',
  confirm: '解散',
  done: '频道已解散',
  max: GROUP_NAME_MAX,
} as const;

export const HAND = {
  open: '转让频道',
  hint: '对方接受后成为创建者，你成为管理员',
  ask: (name: string) => `把频道转让给${name}？`,
  text: '对方在 7 天内接受后，就成为创建者，你成为管理员；接受之前你可以撤回',
  confirm: '发出转让',
  sent: '已发出，等对方接受',
  waiting: (name: string) => `已请${name}接管频道，等对方接受`,
  until: (day: string) => `${day} 前有效`,
  revoke: '撤回',
  revoked: '已撤回',
  offered: (group: string) => `创建者想把「${group}」转让给你`,
  accept: '接受',
  decline: '谢绝',
  accepted: '你已是创建者',
  declined: '已谢绝',
} as const;

export const MINE = {
  nickname: '频道昵称',
  nicknameHint: '只在这个频道里显示；留空则用账号昵称',
  shown: '展示的身份',
  shownHint: '显示在你的名字旁边',
  first: '按频道的顺序',
  noIdentity: '你在这个频道还没有身份',
  leave: '退出频道',
  leaveAsk: (name: string) => `退出「${name}」？`,
  leaveText: '退出后，频道不再出现在你的列表里；之后可以再加入',
  leaveConfirm: '退出',
  left: '已退出频道',
  creatorStays: '创建者不能退出：先转让频道，或解散它',
} as const;
