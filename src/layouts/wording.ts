/** Words of the shell. */
export const SITE = {
  name: '赛点',
  search: '搜索战队、选手、赛事',
  theme: '深色模式',
  login: '登录',
  skip: '跳到正文',
  beijing: '均为北京时间',
  slogan: '电竞赛事资料与社区',
  sources: '数据来源与许可',
} as const;

/** One of the steps above a page: 赛事 › 2025 › 全球冠军赛. */
export interface Crumb {
  label: string;
  href?: string;
}

export const NOT_FOUND = {
  title: '没有找到这个页面',
  text: '地址可能输错了，或者内容已经移走。',
  home: '回到首页',
} as const;
