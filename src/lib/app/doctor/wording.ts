/** What `npm run doctor` says to the operator. */
export const DOCTOR = {
  usage: '用法：npm run doctor',
  line: (mark: string, name: string, text: string) => `${mark} ${name}：${text}`,
  allGood: '没有发现问题',
  problems: (count: number) => `有 ${count} 项需要处理`,
  unset: '未配置',
  works: '可用',
  late: (seconds: number) => `${seconds} 秒内没有回答，请检查地址、防火墙和对方的状态`,
  failed: (code: string) => `检查没能完成（${code}）`,
  place: {
    good: (folder: string, mb: number) => `${folder} 可写，剩余 ${mb} MB`,
    made: (folder: string) => `${folder} 还不存在，首次启动时创建`,
    full: (folder: string, mb: number, min: number) =>
      `DATA_DIR：${folder} 所在的磁盘只剩 ${mb} MB，请至少留出 ${min} MB`,
    open: (files: readonly string[]) =>
      `DATA_DIR：${files.join('、')} 里有手机号和私信，别的用户也能读，请执行 chmod 600`,
  },
  secret: {
    given: 'SECRET 已设置',
    stored: (file: string) => `保存在 ${file}`,
    made: '还没有，首次启动时生成',
    weak: 'SECRET 容易被猜到，请换成随机的，例如 openssl rand -hex 32 的输出',
    weakFile: (file: string) =>
      `文件 ${file} 里的密钥容易被猜到，请删掉它，下次启动会另生成（已登录的人要重新登录）`,
    open: (file: string) => `文件 ${file} 别的用户也能读，请执行 chmod 600`,
  },
  database: {
    made: '还没有数据库文件，首次启动时创建',
    good: (version: string) => `${version}，迁移齐全，可写`,
    pending: (version: string, count: number) => `${version}，有 ${count} 个迁移待执行，下次启动时执行`,
    skewed: (seconds: number) =>
      `数据库的时钟比本机${seconds > 0 ? '快' : '慢'} ${Math.abs(seconds)} 秒，请在两台机器上开启 NTP 校时`,
    unusable: (code: string) => `DATA_DIR：数据库文件无法使用（${code}），请检查权限和磁盘，或从备份恢复`,
  },
  address: {
    good: (url: string) => `${url} 能访问到本站`,
    demo: '未配置，演示模式只在本机开放',
    insecure: (url: string) =>
      `PUBLIC_URL：${url} 不是公开的 https 地址，请在前面的代理上配置证书并改用 https://`,
    other: (url: string, status: number) =>
      `PUBLIC_URL：${url}/healthz 回答的不是本站（状态 ${status}），请检查代理是否转发到 HOST:PORT`,
    unreachable: (url: string, code: string) =>
      `PUBLIC_URL：打不开 ${url}（${code}），${ADDRESS[code] ?? '请确认网站已启动，域名解析和防火墙无误'}`,
  },
  redis: '未配置，只有一个进程时不需要',
  sms: '未配置，验证码只写进文件',
  storage: '未配置对象存储，文件存在 DATA_DIR/uploads',
  gateway: '由本站自己的网关传送',
  feeds: '没有启用，事实只来自导入和录入',
  push: {
    derived: '未配置，密钥由 SECRET 推出',
    good: '密钥成对',
    noPair:
      'VAPID_PUBLIC 与 VAPID_PRIVATE 不是一对，请成对重新生成（npx web-push generate-vapid-keys），订阅过的人要重新订阅',
  },
} as const;

const ADDRESS: Record<string, string> = {
  ENOTFOUND: '域名解析不到，请检查 DNS',
  ECONNREFUSED: '没有程序在监听，请先启动网站和代理',
  CERT_HAS_EXPIRED: '证书已过期，请续期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书是自签的，请换成受信任的',
  SELF_SIGNED_CERT_IN_CHAIN: '证书是自签的，请换成受信任的',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '证书链不完整，请在代理上配置中间证书',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书不是这个域名的',
};
