/** Wording of letters. */
import { REQUEST_LETTERS } from './limits.ts';

export const LETTER_WORDING = {
  blacklisted: '对方已将你加入黑名单',
  blocking: '你已屏蔽对方，解除屏蔽后才能发私信',
  closed: '对方已注销，收不到私信了',
  away: '对方暂时收不到私信',
  no_one: '对方不接收新的私信',
  no_grant: '权限不足，无法发起私信',
  shared_only: '对方只接收同频道成员的私信',
  request_full: `对方接受之前最多发 ${REQUEST_LETTERS} 条，请等对方回复`,
  answer_first: '接受对方的消息请求之后才能这样做',
  plain_only: '对方接受之前只能发文字',
  yourself: '不能给自己发私信',
  no_user: '没有这个用户',
  target: '私信',
} as const;

/** Titles in the copy of a user's data. */
export const LETTER_DATA = { letters: '发出的私信' } as const;
