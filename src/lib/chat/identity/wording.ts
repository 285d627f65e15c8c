/** Wording of identities. */
import { IDENTITIES_MAX } from '../group/limits.ts';

export const IDENTITY_WORDING = {
  none: '身份不存在，可能已被删除',
  label: '身份名称',
  color: '身份的颜色应为六位十六进制数，例如 1673FC',
  taken: '频道里已有同名的身份，换一个名称',
  full: `一个频道最多 ${IDENTITIES_MAX} 个身份`,
  auth: '参数 auth_ids 中有不存在的权限',
  order: '身份不存在，或重复列出',
  built_in: '自带的身份不能删除，也不能修改权限',
  manage: '带有管理权限的身份，只有创建者和管理员可以修改',
  creator: '创建者身份只能通过转让频道交给别人',
  appoint: '只有创建者可以任免管理员',
  leader: '房间管理员由任命房间负责人得到，请到房间设置里任命',
  bot: '机器人身份由网站给出',
} as const;
