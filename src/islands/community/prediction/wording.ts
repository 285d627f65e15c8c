/** Chinese wording of predictions. */
const two = (n: number) => String(n).padStart(2, '0');

/** '2 天 03:04:05' until the lock. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [seconds / 3600, seconds / 60, seconds].map((n, i) =>
    two(Math.floor(n) % (i === 0 ? 24 : 60)),
  );
  return `${days > 0 ? `${days} 天 ` : ''}${clock.join(':')}`;
}

export const PREDICT = {
  stages: '可预测的阶段',
  none: '还没有可以预测的阶段',
  noneText: '对阵确定之后，就能在这里预测。',
  picked: (n: number, m: number) => `已选 ${n}/${m}`,
  count: (n: number) => `${n} 人已预测`,
  undated: '首场比赛时间待定，开赛时锁定',
  locksIn: (left: string) => `距锁定 ${left}`,
  locked: '已锁定',
  points: (n: number) => `${n} 分`,
  slot: (round: string, n: number, many: boolean) => (many ? `${round} 第 ${n} 场` : round),
  unknown: '待定',
  matchesOnly: '晋级名额尚未确定，本阶段预测每场比赛的胜者。',
  alsoMatches: '每场胜者',
  versus: (a: string, b: string) => `${a} 对 ${b}`,
  won: '胜',
  bye: '轮空',
  hit: '命中',
  miss: '未中',
  void: '不计分',
  share: (name: string, percent: string, n: number) => `${name} ${percent}，${n} 人`,
  choose: (group: string, n: number) => `${group}：选出 ${n} 支晋级战队`,
  chosen: (n: number, m: number) => `已选 ${n}/${m}`,
  full: (m: number) => `只能选 ${m} 支，先取消一支再选`,
  change: '，要换请先取消一支',
  promoted: '已晋级',
  dropped: '已淘汰',
  clear: '清空本阶段',
  keys: '键盘：上下键在队伍与对阵间移动，左右键到前后一轮，空格或回车选择。',
} as const;

export const SAVE = {
  idle: '选择后自动提交，锁定前可随时修改',
  saving: '正在提交…',
  saved: '已提交',
  failed: (why: string) => `没有提交成功，已恢复原来的选择：${why}`,
} as const;

export const MINE = {
  title: '我的预测',
  score: '积分',
  hits: '命中',
  rank: '排名',
  noRank: '-',
  share: '分享链接',
  copy: '复制链接',
  copied: '复制成功',
  notCopied: '复制失败',
  open: '打开分享页',
  late: '本阶段已锁定，没有预测，计 0 分；还没开赛的比赛可以在下面逐场竞猜。',
  visitor: '登录后即可预测，选择会为你保存。',
  visitorLate: '所有阶段都已锁定；登录后可以逐场竞猜，看自己的预测和排名。',
} as const;

export const PROOF = {
  title: '防篡改校验',
  text: '每次提交都会生成一个 SHA-256 承诺值，它由你的全部选择和一串随机盐算出。锁定之后公开原文，任何人都能核对选择没有被改过。',
  how: '核对方法：把原文一字不差地存成不带换行的文件，运行 sha256sum，结果应与承诺值相同。',
  commitment: '承诺值',
  plain: '原文（含盐）',
  later: '原文在锁定后公开',
  at: (time: string, n: number) => `${time} 第 ${n} 次提交`,
  check: '在这里核对',
  right: '一致：承诺值由这段原文算出',
  wrong: '不一致',
} as const;

export const RULE = { title: '计分规则', where: '对阵', points: '分值' } as const;

export const LEAGUE = {
  title: '排行榜',
  kinds: '榜单',
  tournament: '本赛事',
  game: '本游戏',
  rank: '名次',
  who: '用户',
  score: '积分',
  hits: '命中',
  link: '预测',
  see: '查看',
  empty: '还没有人上榜',
  page: (n: number, of: number) => `第 ${n}/${of} 页`,
  previous: '上一页',
  next: '下一页',
  make: '新建小组',
  name: '小组名称',
  join: '加入小组',
  code: '邀请码',
  invite: (code: string) => `邀请码 ${code}`,
  copyCode: '复制邀请码',
  leave: '退出小组',
  leaveAsk: (name: string) => `退出「${name}」？`,
  renew: '更换邀请码',
  renewAsk: '更换邀请码？',
  renewText: '旧邀请码立即失效，已在小组里的人不受影响；被移出的人拿到新邀请码可以再加入。',
  manage: '管理',
  remove: '移出',
  removeOf: (name: string) => `移出 ${name}`,
  removeAsk: (name: string) => `把 ${name} 移出小组？`,
  removeText: '移出后不能凭现在的邀请码再加入。',
  removeOpenText: '移出后不能再加入这个小组。',
  leaveText: '之后凭邀请码可以再加入；最后一人退出后小组解散。',
} as const;

export const GROUP = {
  title: '公开小组',
  none: '还没有公开小组，新建一个，任何人都能找到并加入。',
  name: '公开小组名称',
  found: '新建公开小组',
  members: (n: number) => `${n} 人`,
  join: '加入',
  joinOf: (name: string) => `加入「${name}」`,
  isIn: '已加入',
  see: (name: string) => `「${name}」的排行`,
  report: '举报小组名称',
  leaveText: '之后可以再加入；最后一人退出后小组解散。',
} as const;

/** Words of the user centre's predictions. */
export const OWN = {
  title: '我的预测',
  none: '还没有预测过',
  noneHint: '在赛事页打开「对阵预测」，开赛前选出每场的胜者。',
  see: (tournament: string) => `查看 ${tournament} 的分享页`,
} as const;
