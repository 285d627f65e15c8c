/** Chinese wording of the operators' screens. */
export const OPERATOR = {
  title: '录入工作台',
  desks: '运营工作台',
  signedOut: '请先登录',
  signedOutHint:
    '用管理员生成的登录链接打开本页。链接由命令 npm run operator-link -- <昵称> 生成，24 小时内可使用一次。',
  notOperator: '无编辑权限',
  notOperatorHint: '这个账号不是运营者。',
  logout: '退出登录',
  noMatches: '没有符合条件的比赛',
  noMatchesHint: '换一个状态或游戏再看。',
  allGames: '全部游戏',
  game: '游戏',
  log: '操作记录',
  noLog: '还没有人改动过。',
  done: '已完成',
  faulty: '没有保存，请更正上面标出的项目',
  back: '回到列表',
  edit: '编辑',
  editOf: (title: string) => `编辑：${title}`,
  look: '查看页面',
  reload: '放弃改动并刷新',
  status: '状态',
  all: '全部',
} as const;

/** A picture in a form of a desk. */
export const PICTURE_FIELD = {
  hint: 'JPG 或 PNG，小于 5 MB',
  sending: '正在上传…',
  none: '去掉图片',
} as const;

export const SCREEN_NAMES = {
  home: '待处理',
  match_input: '录入结果',
  check_match_input: '审核结果',
  detail_input: '录入数据',
  check_detail_input: '审核数据',
  users: '用户管理',
  reports: '举报处理',
  activities: '活动管理',
  news: '资讯管理',
  pictures: '图片管理',
  today: '今日概况',
  feeds: '数据来源',
  names: '译名',
} as const;
export type ScreenName = keyof typeof SCREEN_NAMES;

/** Screens of one match. */
const INPUT_SCREENS = ['match_input', 'check_match_input', 'detail_input', 'check_detail_input'] as const;
export const isInputScreen = (name: string | undefined): name is (typeof INPUT_SCREENS)[number] =>
  INPUT_SCREENS.some(screen => screen === name);

/** Desks of operators beside the data entry. */
export const DESKS = [
  'users',
  'reports',
  'activities',
  'news',
  'pictures',
  'today',
  'feeds',
  'names',
] as const satisfies readonly ScreenName[];

export const FOUND = {
  none: (keyword: string) => `没有找到“${keyword}”，换一个名字或类别再查。`,
  some: (n: number) => `名称最接近的 ${n} 个`,
} as const;

export const NONE = '未录入';

export const SAVING = {
  clean: '没有改动',
  dirty: '有改动未保存',
  saving: '正在保存…',
  saved: (time: string) => `草稿已保存 ${time}`,
  failed: '保存失败',
  submit: '提交审核',
  submitting: '正在提交…',
  submitted: '已提交，等待另一位运营者审核',
  reload: '放弃改动并刷新',
} as const;

export const FORM = {
  current: '现有资料',
  bestOf: (n: number) => `BO${n}`,
  unknown: '未知',
  noResult: '未定',
  unknownSide: '待定',
  addLink: '添加直播链接',
  removeLink: (n: number) => `删除第 ${n} 条直播链接`,
  linkName: '名称',
  linkUrl: '地址',
  linkHint: '支持斗鱼、哔哩哔哩、虎牙、抖音的直播间地址',
  beijing: '北京时间',
} as const;

export const GRID = {
  add: '添加一行',
  remove: '删除',
  removeRow: (name: string) => `删除${name}`,
  refused: (n: number) => `有 ${n} 个单元格无法识别，未填入`,
} as const;

export const ROUNDS = {
  legend: '局',
  add: '添加一局',
  remove: (n: number) => `删除第 ${n} 局`,
  players: '选手数据',
  durationHint: '分:秒',
} as const;

/** The note under a field that the server refused. */
export const FAULTY = '请更正此项';

export const CHECK = {
  field: '项目',
  before: '现有资料',
  after: '本次录入',
  none: '—',
  onlyDifferences: '只看差异',
  same: '录入与现有资料没有差异',
  nothing: '没有等待审核的录入',
  nothingHint: '录入通过、被退回或仍是草稿时，这里没有内容。',
  by: (name: string, time: string) => `${name} 提交于 ${time}`,
  own: '这是你自己的录入，须由另一位运营者审核。',
  outdated: '提交之后比赛资料有了变动，不能直接通过，请退回后重新录入。',
  consequences: '通过后还会改变',
  becomes: (from: string, to: string) => `${from} → ${to}`,
  resets: '结果重置为未开始',
  confirmReset: '我已确认：上述比赛的结果会被重置',
  pass: '通过',
  sendBack: '退回',
  reason: '退回理由',
  reasonNeeded: '请填写退回理由',
  passed: '已通过，页面已更新',
  sentBack: '已退回',
  history: '历次录入',
} as const;
