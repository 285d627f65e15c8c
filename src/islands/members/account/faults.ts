/** Where a refusal is shown: beside the field that it is about, or else below the form. */
import type { CallError } from '../../platform/call.ts';

/** Fields of the account forms. */
export type FieldName = 'phone' | 'code' | 'password' | 'again' | 'nickname' | 'agreed' | 'text';
/** Problems by field; '' for the form as a whole. */
export type FieldProblems = Partial<Record<FieldName | '', string | undefined>>;

const BY_REASON: Readonly<Record<string, FieldName>> = {
  phone_registered: 'phone',
  phone_unregistered: 'phone',
  bad_code: 'code',
  wrong_password: 'password',
  nickname_taken: 'nickname',
  nickname_special: 'nickname',
  nickname_violates: 'nickname',
};
const BY_INPUT: Readonly<Record<string, FieldName>> = {
  mobile: 'phone',
  phone: 'phone',
  code: 'code',
  captcha: 'code',
  password: 'password',
  nick_name: 'nickname',
  nickname: 'nickname',
  protocol: 'agreed',
  text: 'text',
};

/** `shown`: the form's fields. */
export function problemsOf(
  { reason, field, message }: Pick<CallError, 'reason' | 'field' | 'message'>,
  shown: readonly FieldName[],
): FieldProblems {
  const target = BY_REASON[reason] ?? BY_INPUT[field ?? ''];
  return { [target !== undefined && shown.includes(target) ? target : '']: message };
}

export const hasProblem = (problems: FieldProblems): boolean =>
  Object.values(problems).some(problem => problem !== undefined);
