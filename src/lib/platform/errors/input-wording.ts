/** Messages for invalid input; fields have their names in the API. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const KINDS: Record<string, string> = {
  array: '数组',
  boolean: '布尔值',
  int: '整数',
  number: '数字',
  object: '对象',
  record: '对象',
  string: '字符串',
};

/** The message for the field `name`; `missing` when it was absent. */
export function inputMessage(name: string, issue: Issue, missing: boolean): string {
  if (missing) return `缺少参数 ${name}`;
  // A rule with a message for the form's user: members/account/fields.ts.
  if (issue.code === 'custom' && issue.params?.['worded']) return issue.message;
  return `参数 ${name} ${complaint(issue)}`;
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `应为${KINDS[issue.expected] ?? '其他类型'}`;
    case 'too_small':
      return `${bound(issue.origin, '少于', '短于', '小于')} ${issue.minimum}`;
    case 'too_big':
      return `${bound(issue.origin, '多于', '长于', '大于')} ${issue.maximum}`;
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}`;
    case 'unrecognized_keys':
      return `里没有 ${issue.keys.join('、')}`;
    default:
      return '格式不正确';
  }
}

const bound = (origin: string, items: string, text: string, number: string) =>
  `不能${origin === 'array' || origin === 'set' ? items : origin === 'string' ? text : number}`;

export const BODY_WORDING = {
  notUtf8: '请求体不是有效的 UTF-8 文本',
  notJson: '请求体不是有效的 JSON',
  notObject: '请求体应为 JSON 对象',
  tooDeep: (name: string) => `参数 ${name} 嵌套过深`,
  badText: (name: string) => `参数 ${name} 含有不允许的字符`,
} as const;
