/** Rules of profile fields (docs/product/members.md). Pure. */
import { dayKey, dayStart } from '../../../platform/kernel/time.ts';

const OLDEST = '1900-01-01';

/** '' or an existing date that is not in the future. `now`: epoch milliseconds. */
export const isBirthday = (text: string, now: number): boolean =>
  text === '' || (dayStart(text) !== undefined && text >= OLDEST && text <= dayKey(now));

interface Filled {
  is_default_nickname: number;
  head_portrait: string;
  signature: string;
  birthday: string;
}

/** Whether the profile has an own nickname and picture, a signature and a birthday. */
export const isComplete = (user: Filled): boolean =>
  user.is_default_nickname === 0 &&
  user.head_portrait !== '' &&
  user.signature !== '' &&
  user.birthday !== '';
