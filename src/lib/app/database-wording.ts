/** What is wrong with the database that DATABASE_URL names, by SQLSTATE and the system's codes. */
const POSTGRES: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不对',
  '28000': '服务器不许这个用户从本机连接，请检查 pg_hba.conf',
  '3D000': '没有这个数据库，请先 createdb',
  '42501': '这个用户没有建表或写入的权限',
  '53300': '连接数已满，请调大 max_connections',
  ECONNREFUSED: '地址或端口上没有数据库在运行',
  ENOTFOUND: '主机名解析不到',
  EAI_AGAIN: '主机名解析不到',
  EHOSTUNREACH: '到不了这台主机，请检查地址和网络',
  ENETUNREACH: '到不了这台主机，请检查地址和网络',
  ETIMEDOUT: '连接超时，请检查防火墙',
};

/** A line for the operator. It holds the code alone, never the address, which has the password in it. */
export const databaseAway = (code: string): string =>
  `DATABASE_URL：${POSTGRES[code] ?? '无法使用数据库'}（${code}）`;
