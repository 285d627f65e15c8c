/**
 * The tasks, as data: what is counted, how often, and the reward. Ids are permanent: stored progress refers
 * to them.
 */

/** The action that a task counts (steps.ts). */
export type TaskAction =
  | 'sign'
  | 'streak'
  | 'comment'
  | 'like'
  | 'beLiked'
  | 'rate'
  | 'support'
  | 'predict'
  | 'fillProfile';

export type TaskKind = 'daily' | 'grow_up';

export interface Task {
  id: number;
  kind: TaskKind;
  name: string;
  desc: string;
  action: TaskAction;
  target: number;
  coins: number;
}

const daily = (
  id: number,
  [name, desc]: [string, string],
  [action, target, coins]: [TaskAction, number, number],
): Task => ({ id, kind: 'daily', name, desc, action, target, coins });
const once = (...input: Parameters<typeof daily>): Task => ({ ...daily(...input), kind: 'grow_up' });

export const TASKS: readonly Task[] = [
  daily(1, ['每日签到', '今天签到一次'], ['sign', 1, 5]),
  daily(2, ['说说看法', '发表 1 条评论'], ['comment', 1, 10]),
  daily(3, ['为好评点赞', '给别人的内容点 3 个赞'], ['like', 3, 5]),
  daily(4, ['给选手打分', '为 3 名选手评分'], ['rate', 3, 10]),
  daily(5, ['站队支持', '支持一场比赛的一方'], ['support', 1, 5]),
  once(101, ['完善资料', '设置昵称、头像、签名和生日'], ['fillProfile', 1, 50]),
  once(102, ['第一次预测', '提交一份赛事预测'], ['predict', 1, 30]),
  once(103, ['初次发言', '发表第一条评论'], ['comment', 1, 20]),
  once(104, ['评分达人', '累计为 50 名选手评分'], ['rate', 50, 50]),
  once(105, ['小有人气', '累计收到 10 个赞'], ['beLiked', 10, 30]),
  once(106, ['百赞之声', '累计收到 100 个赞'], ['beLiked', 100, 100]),
  once(107, ['七日不断', '连续签到 7 天'], ['streak', 7, 30]),
  once(108, ['三十日不断', '连续签到 30 天'], ['streak', 30, 200]),
  once(109, ['话题不断', '累计发表 50 条评论'], ['comment', 50, 50]),
];

/** The page of all tasks, each with a link to where it can be done. */
export const TASKS_URL = '/wiki/user_center?nav=TASK';

export const taskById = (id: number): Task | undefined => TASKS.find(task => task.id === id);
