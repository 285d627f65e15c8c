import { PASSED_ON, WITHHELD } from './licences.ts';
import { FACT_TABLES } from './tables.ts';

export const OPEN = {
  title: '开放数据',
  description: '赛点的事实资料，每夜一份，可自由下载，附来源与许可。',
  intro:
    '每天凌晨生成一份，保留最近七份。每份是一个 zip，内有各表的 CSV、说明（README.md）与来源清单（SOURCES.md）。只含许可允许转交的资料，不含任何用户数据。',
  columns: ['日期', '下载', '大小', '行数', 'SHA-256'],
  none: '还没有生成过',
  noneText: '第一份在站点运行满一小时后的整点检查时生成。',
  licences: '来源与许可',
  withheld: '不在其中',
  more: '要最新的内容，请用接口；比赛的实时变化有一条流。',
  api: '接口说明',
  live: '实时变化',
  sources: '数据来源',
} as const;

const list = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n');

/** The file that explains a dump, inside it. `counts`: rows by table. */
export const readmeOf = (
  day: string,
  origin: string,
  counts: Readonly<Record<string, number>>,
): string => `# 赛点开放数据 ${day}

来自 ${origin}，北京时间 ${day} 生成。每张表一个 CSV：UTF-8，逗号分隔（RFC 4180），第一行是列名，空的字段表示没有资料。
时间是 Unix 毫秒（UTC）；编号（id）与网站地址、接口里的一致；指向不在包内的行的编号，可用接口查到。
\`source\` 是来源，\`source_key\` 是它在来源里的键。没有 \`source\` 一栏的表，随它所属的行。

## 许可

每一行按其来源的许可使用，须照此署名；CC BY-SA 的行及由它改作的内容须以相同方式共享。

${list(Object.entries(PASSED_ON).map(([source, { licence, credit }]) => `\`${source}\`：${licence}。${credit}`))}

战队、选手、英雄、地图和赛事的名称与商标归各自权利人所有。

## 不在其中

网站上也显示下列来源的资料，但它们的许可不允许或没有说明可以转交，故不在包内：

${list(Object.entries(WITHHELD).map(([source, why]) => `\`${source}\`：${why}`))}

包内没有任何用户数据。

## 表

${list(FACT_TABLES.map(({ name, columns }) => `\`${name}.csv\`（${counts[name] ?? 0} 行）：${columns.join('、')}`))}

列与取值的含义见网站的接口说明（${origin}/api/docs）。
`;

export const KEYS = {
  bad: 'API 密钥无效：可能已作废，或账号不能使用；请在个人中心的「开放数据」里新建一个',
  readsOnly: 'API 密钥只能读取公开的内容；请去掉请求头 X-Api-Key 再试',
  tooMany: (max: number) => `最多同时有 ${max} 个密钥，请先作废一个`,
  missing: '没有这个密钥',
  data: 'API 密钥',
} as const;

export const DUMP = {
  usage: '用法：npm run dump -- <文件夹>',
  done: (file: string, rows: number, sha256: string) => `已写入 ${file}：${rows} 行，SHA-256 ${sha256}`,
} as const;
