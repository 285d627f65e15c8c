/** Words of the shell. */
export const SITE = {
  name: '赛点',
  search: '搜索赛事、战队、选手、英雄',
  searchIcon: '搜索',
  theme: '深色模式',
  login: '登录',
  logout: '退出登录',
  center: '个人中心',
  messages: '消息中心',
  me: '我的',
  back: '返回',
  tabs: '主导航',
  skip: '跳到正文',
  spoilerFree: '防剧透',
  beijing: '均为北京时间',
  slogan: '电竞赛事资料与社区',
  activities: '活动',
  sources: '数据来源与许可',
  protocols: [
    { kind: 2, label: '用户协议' },
    { kind: 1, label: '隐私政策' },
    { kind: 3, label: '关于赛点' },
  ],
  contact: '联系邮箱',
  needsScript: '本页需要启用浏览器的 JavaScript。',
} as const;

export const SPLASH = { label: '开屏', picture: '活动海报', skip: '跳过' } as const;

export const UPDATE = {
  label: '版本更新',
  some: (version: string) => `有新版本 ${version}`,
  forced: (version: string) => `请更新到新版本 ${version} 后继续使用`,
  get: '前往更新',
  reload: '刷新页面',
  later: '以后再说',
} as const;

/** The site was deployed while the page was open. */
export const VERSION = { found: '有新版本', reload: '刷新', later: '以后再说' } as const;

/** The bar of pages that are opened from outside. */
export const SHARE_BAR = { home: '赛点首页', open: '打开赛点' } as const;

/** One of the steps above a page: 赛事 › 2025 › 全球冠军赛. */
export interface Crumb {
  label: string;
  /** The label where there is little room. */
  short?: string;
  href?: string;
}

/** The phone's title of a deeper page: its last two steps, '' for one that the last names. The last is shown whole. */
export function headTitle(crumbs: readonly Crumb[]): [before: string, last: string] {
  const [last = '', before = ''] = crumbs
    .slice(1)
    .map(({ label, short }) => short ?? label)
    .toReversed();
  return [last.includes(before) ? '' : before, last];
}

export const NOT_FOUND = {
  title: '没有找到这个页面',
  text: '地址可能输错了，或者内容已经移走。',
  home: '回到首页',
} as const;

/** What the end of a list says while its next page is fetched. */
export const APPEND = { loading: '加载中…', failed: '加载失败，请检查网络后重试。', retry: '重试' } as const;
