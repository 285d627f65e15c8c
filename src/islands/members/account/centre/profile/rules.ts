/** Rules of the profile's two forms. Pure. */
import { SIGNATURE_MAX } from '#lib/members/account/limits.ts';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { nicknameProblem } from '../../rules.ts';
import type { FlowRules } from '../flow/flow.ts';
import { PROFILE } from '../wording.ts';
import { editFault } from './edit-fault.ts';

/** `current`: the current nickname, which needs no check. */
export const nicknameRules = (current: string): FlowRules<'nickname'> => ({
  initial: { nickname: current },
  steps: 1,
  problems: (_, { nickname }) => ({ nickname: nicknameProblem(nickname) }),
  locate: (refusal, step) => ({ step, problems: editFault(refusal, ['nickname']) }),
});

export type ProfileField = 'signature' | 'birthday' | 'sex' | 'province_name';

export const profileRules = (
  user: Pick<SelfInfo, 'signature' | 'birthday' | 'sex' | 'province_name'>,
): FlowRules<ProfileField> => ({
  initial: { ...user, sex: String(user.sex) },
  steps: 1,
  problems: (_, { signature }) => ({
    signature: lengthOf(signature.trim()) > SIGNATURE_MAX ? PROFILE.longSignature : undefined,
  }),
  locate: (refusal, step) => ({ step, problems: editFault(refusal, ['signature', 'birthday']) }),
});
