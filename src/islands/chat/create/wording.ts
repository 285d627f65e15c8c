/** Words of making a group. */
export const CREATE = {
  title: '创建频道',
  lead: '和同好聊比赛，房间和成员由你管理',
  name: '频道名称',
  intro: '频道简介（选填）',
  introHint: '告诉别人这里聊什么',
  create: '创建',
  creating: '正在创建…',
  created: '频道已创建',
} as const;
