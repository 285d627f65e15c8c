/** A permission's entry of a room, as one of four choices. Pure. */

export type RightMode = 'all' | 'some' | 'except' | 'none';

export interface Right {
  mode: RightMode;
  identityIds: readonly number[];
  /** Users granted it by name, whatever the choice. */
  userIds: readonly number[];
}

/** A permission's entry as calls have it. */
interface Entry {
  auth_id: number;
  is_auth: number;
  is_some: number;
  identity_ids: readonly number[];
}

/** `is_auth` and `is_some` of each choice. */
const BITS: Readonly<Record<RightMode, readonly [isAuth: number, isSome: number]>> = {
  all: [1, 0],
  some: [1, 1],
  except: [0, 1],
  none: [0, 0],
};
const MODES = Object.keys(BITS) as RightMode[];

export const rightOf = ({ is_auth, is_some, identity_ids }: Entry, userIds: readonly number[]): Right => ({
  mode: MODES.find(mode => BITS[mode][0] === is_auth && BITS[mode][1] === is_some)!,
  identityIds: identity_ids,
  userIds,
});

/** The entry to store for a changed right: users by name only if they changed, so that others' stay. */
export function entryOf(authId: number, before: Right, { mode, identityIds, userIds }: Right) {
  const [is_auth, is_some] = BITS[mode];
  return {
    auth_id: authId,
    is_auth,
    is_some,
    identity_ids: is_some === 1 ? [...identityIds] : [],
    ...(areSame(before.userIds, userIds) ? {} : { user_ids: [...userIds] }),
  };
}

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every(id => others.includes(id));
