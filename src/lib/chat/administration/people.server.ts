/** Names of people who may no longer belong to the group. */
import { usersById } from '../../members/account/profile/present.server.ts';
import type { UserInfo } from '../../members/account/shapes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { itemsOf } from '../group/people.server.ts';
import type { MemberItem } from '../group/shapes.ts';

export interface AdministrationAt {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}

export const peopleById = async (
  { db, now }: AdministrationAt,
  ids: readonly number[],
): Promise<Map<number, UserInfo>> =>
  new Map((await usersById(db, [...new Set(ids)], now)).map(user => [user.id, user]));

/** Items as in the list of members; somebody who is no member has no names and identities in the group. */
export async function itemsById(
  at: AdministrationAt,
  config: GroupConfig,
  ids: readonly number[],
): Promise<Map<number, MemberItem>> {
  const [members, users] = await Promise.all([itemsOf(at, config, ids), peopleById(at, ids)]);
  const memberOf = new Map(members.map(item => [item.user_id, item]));
  return new Map(Array.from(users, ([id, user]) => [id, memberOf.get(id) ?? strangerOf(user)]));
}

const strangerOf = ({
  id,
  nickname,
  head_portrait,
  avatar_frame,
  name_color,
  online_status,
  is_robot,
}: UserInfo): MemberItem => ({
  user_id: id,
  nickname,
  head_portrait,
  avatar_frame,
  name_color,
  group_nickname: '',
  identity_ids: [],
  first_identity_id: 0,
  online_status,
  is_robot,
});
