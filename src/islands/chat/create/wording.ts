/** Words of making a group. */
import { GROUP_PRICE } from '#lib/chat/group/limits.ts';

export const CREATE = {
  title: '创建频道',
  lead: '和同好聊比赛，房间和成员由你管理',
  price: `第一个频道免费，之后每个 ${GROUP_PRICE} 赛点币`,
  name: '频道名称',
  intro: '频道简介（选填）',
  introHint: '告诉别人这里聊什么',
  create: '创建',
  creating: '正在创建…',
  created: '频道已创建',
} as const;
