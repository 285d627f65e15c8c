/** Words of the desk where operators edit activities. */
import { PRIZE_COUNT_MAX, PRIZE_NAME_MAX } from '#lib/community/activity/limits.ts';

export const PARTS_NAME = '内容';
/** The parts of the desk, as its address names them. */
export const PARTS = { activities: '活动', gradings: '评分榜单' } as const;

export const ACTIVITIES = {
  make: '新建活动',
  none: '还没有活动',
  draft: '草稿',
  published: '已公布',
  title: '标题',
  image: '图片',
  imageAlt: '活动图片',
  start: '开始日期',
  end: '结束日期（含）',
  content: '介绍',
  rules: '规则',
  markdown: '用 Markdown 书写，保存后在下面预览',
  tasks: '任务',
  prizes: '奖品',
  prizesHint: '一行一个，写成“名称 数量”，按先后抽取',
  badPrize: (line: string) =>
    `奖品“${line}”应写成“名称 数量”：名称最多 ${PRIZE_NAME_MAX} 个字，数量为 1 到 ${PRIZE_COUNT_MAX}`,
  entry: '抽奖',
  save: '保存',
  saved: '已保存',
  steps: {
    publish: {
      name: '公布',
      title: '公布活动',
      text: '公布后读者立即可见，时间、任务、奖品和抽奖方式不能再改；抽奖种子随之确定，并公开它的散列。',
    },
    withdraw: {
      name: '撤回',
      title: '撤回活动',
      text: '撤回后读者看不到这个活动，再次公布时会换一个抽奖种子。',
    },
    draw: {
      name: '开奖',
      title: '开奖',
      text: '只能开一次。名单、种子和参与者的散列会立即公开。',
    },
  },
  preview: '预览',
  unwritten: '还没有写',
  actions: { create: '新建', edit: '修改', publish: '公布', withdraw: '撤回', draw: '开奖' },
  winners: (n: number) => `已开奖，${n} 人中奖`,
} as const;
