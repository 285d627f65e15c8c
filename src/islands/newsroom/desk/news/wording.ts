/** Words of the desk where operators write news. */
export const NEWS_DESK = {
  make: '写一篇资讯',
  none: '没有符合条件的资讯',
  allStatus: '全部状态',
  title: '标题',
  chooseGame: '请选择游戏',
  cover: '封面',
  coverAlt: '资讯封面',
  content: '正文',
  markdown: '用 Markdown 书写，保存后在下面预览',
  tellsResult: '透露赛果（防剧透模式下不显示内容）',
  outdated: '比赛资料有更正，请核对战报',
  save: '保存',
  saved: '已保存',
  steps: {
    publish: { name: '发布', title: '发布资讯', text: '发布后读者立即可见。' },
    withdraw: {
      name: '撤下',
      title: '撤下资讯',
      text: '撤下后读者看不到这篇资讯，可以再次发布。',
    },
  },
  toMatch: '查看比赛',
  preview: '预览',
  unwritten: '还没有写',
  actions: { create: '新建', edit: '修改', publish: '发布', withdraw: '撤下' },
} as const;
