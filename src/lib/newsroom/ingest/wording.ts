import type { Format } from './format.ts';

export const CSV = {
  missingColumns: (columns: readonly string[]) => `缺少必需的列：${columns.join('、')}`,
  width: (found: number, requested: number) => `有 ${found} 列，应为 ${requested} 列`,
  openQuote: '引号没有闭合',
  badQuote: '引号用法有误',
};

export const MESSAGES = {
  notFound: '没有这个文件或文件夹',
  encoding: '不是 UTF-8 或 GBK 编码的文本，请另存为 UTF-8 再导入',
  readAs: (encoding: string) => `不是 UTF-8 编码，按 ${encoding} 读取`,
  allRejected: (rows: number, line: number, reason: string) =>
    `${rows} 行全部退回，没有写入任何内容；第 ${line} 行：${reason}`,
  noFiles: (format: string) => `没有 ${format} 格式的文件`,
  unknownFormat: (name: string) => `没有名为 ${name} 的格式`,
};

/** Usage text of `npm run import`. */
export function usage(formats: readonly Format[]): string {
  const width = Math.max(...formats.map(format => format.name.length));
  return [
    '用法：npm run import -- <格式> <文件或文件夹>',
    '文件夹可以再按赛事分文件夹，一项赛事一个。文件为 UTF-8 或 GBK 编码。',
    '',
    '格式：',
    ...formats.map(format => `  ${format.name.padEnd(width)}  ${format.title}`),
    '',
    '同一份文件可以重复导入，不会产生重复的数据。退出码 0：全部读完；2：有文件未能读取、所有行都被退回，或用法有误。',
  ].join('\n');
}

export const CREATED = {
  team: (name: string) => `新建战队：${name}`,
  player: (name: string) => `新建选手：${name}`,
  hero: (name: string) => `新建英雄（尚无中文名）：${name}`,
  map: (name: string) => `新建地图（尚无中文名）：${name}`,
  nation: (name: string) => `新建国家或地区：${name}`,
  noNation: (name: string) => `没有国家或地区：${name}`,
};

export const FIELD = {
  empty: (column: string) => `${column} 为空`,
  notNumber: (column: string, field: string) => `${column} 不是数字：${field}`,
  notInteger: (column: string, field: string) => `${column} 不是整数：${field}`,
  notDuration: (column: string, field: string) => `${column} 不是时长：${field}`,
  notTime: (column: string, field: string) => `${column} 不是时间：${field}`,
  notScore: (column: string, field: string) => `${column} 不是比分：${field}`,
};

/** Progress message while facts are derived anew at startup. */
export const deriving = (done: number, total: number): string => `按现在的规则重新推导赛事 ${done}/${total}`;
