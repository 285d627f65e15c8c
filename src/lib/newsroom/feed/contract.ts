/** Calls by which operators watch and steer feeds. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer } from '../../platform/contract/fields.ts';
import { feedDesk } from './shapes.ts';

const ID_MAX = 2_147_483_647;
const NAME_MAX = 30;
const source = z.string().min(1).max(NAME_MAX);

export const feedCalls = defineCalls({
  'operator.feeds': {
    method: 'GET',
    path: '/api/v1/operator/feeds',
    access: 'operator',
    summary: '数据来源：最近一次正常读取、最近一次变化、请求余量，以及等待人工判断的事项',
    input: z.object({}),
    output: feedDesk,
  },
  'operator.feed_pause': {
    method: 'POST',
    path: '/api/v1/operator/feed_pause',
    access: 'operator',
    summary: '暂停或恢复一个数据来源',
    input: z.object({ source, is_paused: flag }),
    output: feedDesk,
  },
  'operator.feed_run': {
    method: 'POST',
    path: '/api/v1/operator/feed_run',
    access: 'operator',
    summary: '立即读取一个数据来源：不等失败后的间歇，也不等下一次的时间',
    input: z.object({ source }),
    output: feedDesk,
  },
  'operator.feed_decide': {
    method: 'POST',
    path: '/api/v1/operator/feed_decide',
    access: 'operator',
    summary: '判断来源所说的是本站的哪一场比赛或哪一项赛事；0 表示都不是。已有人判断时 409',
    input: z.object({ question_id: id, choice: integer(0, ID_MAX) }),
    output: feedDesk,
  },
});
