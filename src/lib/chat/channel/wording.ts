/** Wording of channels. */
import { CATEGORIES_MAX, CHANNELS_MAX } from '../group/limits.ts';

/** Names of known sites by their domain. */
const SITES: Readonly<Record<string, string>> = {
  'douyu.com': '斗鱼',
  'bilibili.com': '哔哩哔哩',
  'b23.tv': '哔哩哔哩',
  'huya.com': '虎牙',
  'douyin.com': '抖音',
};

const namesOf = (hosts: readonly string[]): string =>
  [...new Set(hosts.map(host => SITES[host] ?? host))].join('、');

/** The name of an address's site, or its host. */
export function siteOf(link: string): string {
  const { hostname } = new URL(link);
  const known = Object.keys(SITES).find(host => hostname === host || hostname.endsWith(`.${host}`));
  return known === undefined ? hostname.replace(/^www\./, '') : SITES[known]!;
}

export const CHANNEL_WORDING = {
  kind: '没有这种房间',
  link: '链接必须是 https 地址，且不含用户名和密码',
  live_link: (hosts: readonly string[]) => `直播地址只支持${namesOf(hosts)}`,
  link_host: (hosts: readonly string[]) => `链接只支持${namesOf(hosts)}`,
  no_link: '链接只能设置在链接房间',
  category: '分组不存在',
  channels: '房间不存在，或重复列出',
  categories: '分组不存在，或重复列出',
  identities: '身份不存在',
  members: '用户不在频道中',
  auth: '权限不属于这类房间',
  channels_full: `最多 ${CHANNELS_MAX} 个房间`,
  categories_full: `最多 ${CATEGORIES_MAX} 个分组`,
  not_empty: '分组里还有房间，先移走或删除它们',
} as const;
