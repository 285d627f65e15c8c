/** Wording of a group's administration. */
import type { GroupAuditAction } from '../group/audit-action.ts';
import type { Rule } from '../permission/explain.ts';

export const ADMINISTRATION_WORDING = {
  seconds: '慢速模式的间隔只能是 0、5、10、30、60、300 或 900 秒',
  no_user: '用户不存在',
  self: '不能对自己这样做',
  no_handover: '没有等待你答复的转让，可能已收回或过期',
  bot: '机器人不能接手频道',
  auth: '参数 auth_id 不是一种权限',
  identity: '身份不存在，可能已被删除',
  handover_gone: '频道已不存在',
} as const;

/** Titles of notices; `who` is the one who acted. */
export const HANDOVER_NOTICES = {
  asked: (who: string) => `${who}请你接手频道，七天内有效`,
  accepted: (who: string) => `${who}接手了你的频道，你现在是管理员`,
  declined: (who: string) => `${who}谢绝了接手频道`,
  /** The label beside the group's name. */
  place: '频道',
} as const;

/** Title in the copy of a user's data. */
export const HANDOVER_DATA = '频道转让';

export const AUDIT_TITLE: Readonly<Record<GroupAuditAction, string>> = {
  edit_group: '修改频道资料',
  delete_group: '解散频道',
  create_category: '添加分组',
  edit_category: '修改分组',
  delete_category: '删除分组',
  sort_categories: '排列分组',
  create_channel: '创建房间',
  edit_channel: '修改房间',
  delete_channel: '删除房间',
  sort_channels: '排列房间',
  edit_rights: '修改房间权限',
  add_leader: '任命房间负责人',
  remove_leader: '免去房间负责人',
  set_live: '设置直播地址',
  set_slow: '设置慢速模式',
  set_words: '修改词表',
  add_identity: '添加身份',
  edit_identity: '修改身份',
  delete_identity: '删除身份',
  sort_identities: '排列身份',
  give_identity: '给予身份',
  take_identity: '收回身份',
  pin_message: '置顶消息',
  unpin_message: '取消置顶',
  write_readme: '修改房间说明',
  delete_readme: '删除房间说明',
  top_post: '置顶帖子',
  untop_post: '取消置顶帖子',
  delete_post: '删除帖子',
  delete_comment: '删除评论',
  close_comments: '关闭评论区',
  open_comments: '开放评论区',
  add_post_tag: '添加帖子标签',
  delete_post_tag: '删除帖子标签',
  add_quiz: '发起投票',
  close_topic: '关闭话题',
  open_topic: '重新打开话题',
  delete_topic: '删除话题',
  ban: '禁言',
  unban: '解除禁言',
  kick: '踢出成员',
  block: '加入黑名单',
  unblock: '移出黑名单',
  ask_handover: '请成员接手频道',
  revoke_handover: '收回转让',
  decline_handover: '谢绝接手',
  accept_handover: '接手频道',
};

/** Parts of the sentences in the audit. */
export const AUDIT_PART = {
  /** Separator of several of a kind. */
  and: '、',
  /** Separator of several changes. */
  also: '；',
  room: (name: string) => `房间「${name}」`,
  category: (name: string) => `分组「${name}」`,
  identity: (name: string) => `身份「${name}」`,
  gone: '已删除',
  name: (name: string) => `名称改为「${name}」`,
  intro: '简介改了',
  icon: '图标换了',
  link: (link: string) => (link === '' ? '去掉了链接' : `链接改为 ${link}`),
  category_id: (name: string | null) => (name === null ? '移出分组' : `移到分组「${name}」`),
  visitor: (closed: boolean) => (closed ? '不再对访客开放' : '对访客开放'),
  color: (color: string) => `颜色改为 #${color}`,
  grants: (titles: string) => (titles === '' ? '不再有全频道的权限' : `全频道的权限：${titles}`),
  words: (count: number) => (count === 0 ? '清空了词表' : `词表现有 ${count} 个词`),
  slow: (seconds: number) => (seconds === 0 ? '关闭' : `每 ${seconds} 秒一条`),
  until: (when: string) => `到 ${when}`,
  forGood: '直到解除',
  everybody: '所有人',
  nobody: '没有人',
  only: (names: string) => `只有${names}`,
  except: (names: string) => `除${names}外的人`,
  users: (count: number) => `以及单独列出的 ${count} 人`,
  to: '→',
} as const;

interface WhyParts {
  /** The permission's title. */
  title: string;
  identity: string;
  by: string;
  until: string;
}

/** The rule that decides, as a manager reads it. */
export const WHY_TEXT: Readonly<Record<Rule, (isAllowed: boolean, parts: WhyParts) => string>> = {
  frozen: () => '账号已被冻结',
  not_here: (_, { title }) => `这类房间没有${title}`,
  blocked: (_, { by }) => `在黑名单上${by === '' ? '' : `，由${by}加入`}：只能看对访客开放的房间`,
  visitor: () => '没有加入频道：访客只能看',
  visitor_view: isAllowed =>
    isAllowed ? '房间对访客开放，所有人可看' : '房间不对访客开放，或不是所有人可看',
  muted: (_, { by, until, title }) => `${title}被${by === '' ? '管理者' : by}禁止，${until}`,
  creator: () => '是频道的创建者，拥有所有权限',
  group_manager: () => '是频道的管理员，拥有所有权限',
  identity_manages: (_, { identity }) => `身份「${identity}」可以管理整个频道`,
  channel_manager: (_, { identity }) =>
    identity === '' ? '是房间的负责人，拥有房间里的所有权限' : `身份「${identity}」管理这个房间`,
  user: (_, { title }) => `房间单独给了这个人${title}`,
  all: (_, { title }) => `房间的${title}给所有人`,
  identity: (_, { identity, title }) => `房间的${title}给了身份「${identity}」`,
  others: (_, { title }) => `房间的${title}只排除了一些身份，这个人不在其中`,
  identity_grant: (_, { identity, title }) => `身份「${identity}」在整个频道有${title}`,
  no_grant: (_, { title }) => `没有任何规则给这个人${title}`,
};
