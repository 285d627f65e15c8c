import type { Action, StateName } from './action.ts';
import type { BY_WORDS, ReportReason } from './reason.ts';

export const REASON_NAMES: Readonly<Record<ReportReason | typeof BY_WORDS, string>> = {
  abuse: '辱骂攻击',
  spam: '广告引流',
  porn: '色情低俗',
  illegal: '违法违规',
  fraud: '诈骗信息',
  spoiler: '恶意剧透',
  privacy: '泄露隐私',
  impersonation: '冒充他人',
  minor: '侵害未成年人',
  other: '其他',
  words: '词表命中',
};

export const ACTION_NAMES: Readonly<Record<Action, string>> = {
  hide: '隐藏内容',
  restore: '恢复内容',
  warn: '警告作者',
  freeze: '隐藏并冻结账号',
  dismiss: '驳回举报',
};

export const STATE_NAMES: Readonly<Record<StateName, string>> = {
  open: '待处理',
  appealed: '申诉中',
  decided: '已处理',
};

/** Titles of notices: the recipient's text or report was decided. */
export const REPORT_NOTICES = { judged: '你发布的内容有处理结果', reported: '你的举报有处理结果' } as const;

/** Texts for the author and for the reporters. */
export const DECISION_NOTICES: Readonly<Record<Action, { author: string; reporter: string }>> = {
  hide: { author: '你发布的内容已被隐藏', reporter: '举报成立，内容已隐藏' },
  restore: { author: '你被隐藏的内容已恢复', reporter: '你举报的内容经复核已恢复' },
  warn: { author: '你发布的内容被警告', reporter: '举报成立，已警告对方' },
  freeze: { author: '你的账号因违规被冻结', reporter: '举报成立，对方账号已冻结' },
  dismiss: { author: '', reporter: '举报未成立，内容未违规' },
};
export const APPEAL_NOTICES = {
  upheld: { author: '申诉未通过，维持原处理', reporter: '' },
  granted: { author: '申诉成立，原处理已撤销', reporter: '你举报的内容经申诉复核，原处理已撤销' },
} as const;

export const REPORT_WORDING = {
  gone: '这次处理已不可见',
  /** Name of content whose kind no feature contributes any more. */
  unknown_thing: '内容',
  no_thing: '内容不存在或已不可见',
  own: '不能举报自己',
  already_reported: '你已经举报过，正在等待处理',
  bad_image: '图片不可用，请重新上传',
  no_case: '没有这条举报',
  already_decided: '这条举报已由其他人处理，请刷新',
  not_now: '现在不能这样处理，请刷新',
  operators_alone: '作者是运营者，冻结须由两位运营者在用户页先后提出；内容可以先隐藏',
  own_case: '不能处理对自己的举报',
  no_decision: '没有这条处理记录',
  no_appeal: '不能对这次处理申诉',
  not_frozen: '这个手机号没有被冻结的账号',
  no_appeal_waits: '没有待复核的申诉',
  same_operator: '申诉须由另一位运营者复核',
} as const;

/** Headings in the export of a user's data. */
export const REPORT_DATA = { reports: '我的举报', decisions: '对我的处理与申诉' } as const;
