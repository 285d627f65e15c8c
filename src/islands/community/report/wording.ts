/** Words of reports and their outcomes. */
export const REPORT = {
  title: '举报',
  lead: '我们会查看被举报的内容，并告诉你处理结果',
  reason: '原因',
  noReason: '请选择原因',
  more: '补充说明（可选）',
  images: '图片（可选，最多 3 张，JPG 或 PNG）',
  image: (n: number) => `图片 ${n}`,
  removeImage: (n: number) => `去掉图片 ${n}`,
  send: '提交举报',
  sent: '举报已提交',
  tooMany: '最多 3 张图片',
} as const;

export const CENTRE_REPORTS = {
  mine: '我的举报',
  noneMine: '还没有举报过',
  decisions: '对我的处理',
  noDecisions: '没有对你发布内容的处理',
  waiting: '处理中',
  reason: (text: string) => `理由：${text}`,
  appeal: '申诉',
  appealOf: (text: string) => `对“${text}”的处理申诉`,
  appealLead: '每次处理可以申诉一次，由另一位运营者复核。',
  appealText: '申诉说明',
  noText: '请填写申诉说明',
  appealed: '申诉已提交',
  myAppeal: (text: string) => `我的申诉：${text}`,
  answer: (text: string) => `复核：${text}`,
  states: { none: '', waiting: '申诉复核中', upheld: '申诉未通过', granted: '申诉成立' },
} as const;
