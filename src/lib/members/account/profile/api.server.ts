import type { Handlers } from '../../../platform/contract/call.ts';
import { reportComplete } from '../behavior.server.ts';
import { ownRow } from '../own-row.server.ts';
import type { Pictures } from '../pictures.ts';
import type { userCalls } from './contract.ts';
import { selfOf, usersById } from './present.server.ts';
import { editProfile } from './profile.server.ts';

type User = Handlers<typeof userCalls>;

const ID_MAX = 2_147_483_647;
/** The positive numeric ids of a look-up; others are skipped. */
const idsIn = (input: readonly (number | string)[]): number[] =>
  input
    .map(value => (typeof value === 'number' ? value : /^\d{1,10}$/.test(value) ? Number(value) : 0))
    .filter(value => Number.isInteger(value) && value > 0 && value <= ID_MAX);

const self: User['user.get_self_info'] = async (_, context) => selfOf(context.db, await ownRow(context));
export function makeUserHandlers(pictures: Pictures): User {
  const edit: User['user.edit_user'] = ({ edit_type: _, ...input }, context) =>
    editProfile(context, input, pictures);
  return {
    'user.get_user_info': async ({ user_ids }, { db, now }) => ({
      list: await usersById(db, idsIn(user_ids), now),
    }),
    'user.get_self_info': self,
    'account.get_current_user': self,
    'user.edit_user': edit,
    'account.edit_user_info': edit,
    'activity.behavior_recode': async (_, context) => {
      await reportComplete(context);
      return {};
    },
  };
}
