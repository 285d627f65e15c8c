/** What operators read of feeds. */
import type { FeedReject } from '../../platform/ports/feed-source.ts';

/** Why a service could not be read. None names a key or a query. */
export const FAILED = {
  host: (host: string) => `不在允许名单里的主机 ${host}`,
  unreachable: (host: string, code: string) => `${host} 没有答复（${code}）`,
  status: (host: string, status: number) => `${host} 答复 ${status}`,
  notJson: (host: string) => `${host} 的答复不是 JSON，或不完整`,
  tooLarge: (host: string) => `${host} 的答复过大`,
  budget: (hourly: number) => `这个小时的 ${hourly} 次请求已用完`,
  taken: '另一个进程接手了这个来源',
  rejects: (count: number, { key, reason }: FeedReject) =>
    `这次答复里有 ${count} 项无法识别，全部未采用；第一项 ${key}：${reason}`,
  shape: (path: string) => `答复的格式变了（${path || '整体'}）`,
  result: (code: number) => `服务返回错误码 ${code}`,
  refused: (host: string) => `${host} 拒绝了这次查询`,
  ours: (name: string) => `处理答复时出错（${name}），详情见日志`,
};

/** The remark on a match that its service tells no more. */
export const WITHDRAWN = '赛事方已撤下这场比赛';

/** What `npm run doctor` says of a service that answers. */
export const CHECKED = (count: number): string => `答复正常，读到 ${count} 项`;

export const REFUSED = {
  noSource: '没有这个数据来源',
  noQuestion: '没有这个待判断的事项',
  notAChoice: '只能从列出的比赛或赛事里选择',
  decided: '已有人判断过，请刷新后查看',
};
