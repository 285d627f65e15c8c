/** Other users, by id. */
import { USER_IDS_MAX } from '#lib/members/account/limits.ts';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { call } from '../call.ts';
import { userIds } from '../request/user-ids.ts';

/** The users in the order of the ids; unknown users and invalid ids are left out. */
export async function lookUpUsers(ids: readonly unknown[], signal?: AbortSignal): Promise<UserInfo[]> {
  const requested = userIds(ids);
  const found: UserInfo[] = [];
  for (let from = 0; from < requested.length; from += USER_IDS_MAX) {
    const user_ids = requested.slice(from, from + USER_IDS_MAX);
    // A read: a list and the card opened from it may request the same user at once.
    const caller = { signal, isAgain: true };
    found.push(...(await call('POST /api/v1/user/m/get_user_info', { user_ids }, caller)).list);
  }
  return found;
}
