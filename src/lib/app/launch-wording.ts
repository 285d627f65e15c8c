/** The launcher's messages to the operator: one line each, naming what to change. */
export const LAUNCH = {
  badVariables: (problems: string[]) => `环境变量有误：${problems.join('；')}`,
  portTaken: (host: string, port: number) =>
    `PORT：${host} 的端口 ${port} 已被占用，请换一个或停掉占用它的程序`,
  portForbidden: (port: number) => `PORT：没有权限使用端口 ${port}`,
  hostUnknown: (host: string) => `HOST：本机没有地址 ${host}`,
  unwritable: (folder: string, reason: string) => `DATA_DIR：无法写入文件夹 ${folder}（${reason}）`,
  notAFolder: (path: string) => `DATA_DIR：${path} 应为文件夹，请移走这个文件`,
  notAFile: (path: string) => `DATA_DIR：${path} 应为文件，请移走这个文件夹`,
  damaged: (file: string, reason: string) =>
    `DATA_DIR：数据库 ${file} 已损坏（${reason}），请从备份恢复，或换一个 DATA_DIR`,
  truncated: '文件不完整',
  badSecret: (file: string, min: number) =>
    `SECRET：文件 ${file} 里的密钥少于 ${min} 个字符，请删掉它或设 SECRET`,
  demoDataInProduction: 'MODE=production：数据库里有演示数据，请换一个空的 DATA_DIR 或 DATABASE_URL',
  busUnusable: (reason: string) => `REDIS_URL：无法使用 Redis（${reason}）`,
  badConfig: (file: string, problem: string) => `${file}：${problem}`,
  badRegions: (file: string, line: number) => `${file}：第 ${line} 行应为“网络,地名”，且不与其他网络交错`,
  notJson: '不是有效的 JSON',
  waiting: '另一个进程正在准备同一份数据，等它完成…',
  migrated: (name: string, done: number, total: number) => `数据库迁移 ${done}/${total} ${name}`,
  loading: (done: number, total: number) => `载入演示数据 ${done}/${total}`,
  noDemo: '数据库里已有赛事资料，不再载入演示数据',
  ready: (url: string) => `赛点已就绪：${url}`,
  stopping: '正在停止…',
} as const;

/** What is wrong with a variable; follows its name. */
export const ENV_PROBLEM = {
  port: '应为 1 到 65535 的整数',
  host: '应为 IP 地址或主机名',
  megabytes: '应为整数（单位 MB）',
  count: '应为正整数',
  address: (protocols: string[]) => `应为以 ${protocols.map(name => `${name}//`).join(' 或 ')} 开头的地址`,
  email: '应为邮箱地址',
  path: '不能带路径、参数或用户名',
  domains: '应为以逗号分隔的域名，如 bilibili.com,huya.com',
  network: (text: string) => `应为以逗号分隔的 IP 地址或 CIDR 网段（“${text}”不是）`,
  oneOf: (values: string[]) => `应为 ${values.join(' 或 ')}`,
  short: (min: number) => `至少 ${min} 个字符`,
  neededInProduction: '在 MODE=production 时必须设置',
  neededForAliyun: '在 SMS=aliyun 时必须设置',
  neededForOss: '在 STORAGE=oss 时必须设置',
  neededForRongCloud: '在 IM_PROVIDER=rongcloud 时必须设置',
  neededForFeed: (name: string) => `在 FEEDS 含 ${name} 时必须设置`,
  headerValue: '应为可以放进请求头的密钥（1 到 200 个可见的 ASCII 字符）',
  vapid: '应为 VAPID 密钥（base64url）',
  pair: (other: string) => `须与 ${other} 一起设置`,
  standIn: '在 MODE=production 时不能用 console，应为 aliyun',
  signIn: '与 OAUTH_WECHAT_SECRET（或 OAUTH_QQ_ID 与 OAUTH_QQ_SECRET）在 MODE=production 时必须设置',
  demoPublic: '不是本机地址，而演示模式只在本机开放；要让其他机器访问，请设 DEMO_PUBLIC=1',
} as const;
