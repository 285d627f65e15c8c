/** Wording of replays. */
export const REPLAY = {
  usage: '用法：npm run replay -- <比赛编号> [--speed 倍速，默认 60]（网站须已启动）',
  noMatch: (id: string) => `没有编号为 ${id} 的比赛`,
  notEnded: (id: string) => `比赛 ${id} 尚未结束，无法回放`,
  noRounds: (id: string) => `比赛 ${id} 没有各局资料，无法回放`,
  noStage: '数据库里没有同一项目的演示赛',
  unreachable: (url: string) => `连不上 ${url}，请先用 npm start 启动网站`,
  refused: (message: string) => `录入被拒：${message}`,
  watch: (url: string, speed: number) => `正在以 ${speed} 倍速回放，打开这一页观看：${url}`,
  score: (main: number, guest: number) => `总比分 ${main}:${guest}`,
  done: '回放结束',
} as const;

/** Operators that submit and approve. */
export const OPERATORS = { author: '回放录入', checker: '回放审核' } as const;
