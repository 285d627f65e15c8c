/** Chinese wording of the pages made for sharing. */
export const SHARE = {
  code: '嵌入代码',
  codeNote: '贴到网页里就能显示',
  auto: '框的高度随内容变化（含一小段脚本，一页贴一次即可）',
  fixed: '不用脚本，固定高度',
  copy: '复制代码',
  theme: '地址后加 ?theme=light、dark 或 transparent 可以固定浅色、深色或用透明底；不加时跟随读者的系统。',
  full: '在赛点查看完整赛事',
  coming: '接下来',
  live: '正在进行',
  tables: '积分与对阵',
  ratingsOf: (match: string) => `${match} · 选手评分`,
  ratingsBy: '观众给每位选手打了几分',
  rate: '去给选手打分',
} as const;

export const SHELLS = {
  loginTest: { title: '登录测试' },
  loginCallback: {
    title: '登录返回',
    text: '登录已确认，正在返回原来的页面。如果没有自动返回，请关闭这个窗口，回到原来的页面继续。',
  },
} as const;
