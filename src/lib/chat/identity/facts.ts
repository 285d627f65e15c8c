/** Names, colours and grants of identities as they are stored. Pure. */
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import type { GroupIdentity } from '../group/config.server.ts';
import { checkName } from '../group/text.ts';
import { permissionOf } from '../group/wire-id.ts';
import type { Permission } from '../permission/permission.ts';
import { IDENTITY_NAME_MAX } from './limits.ts';
import { badColor, badGrants, nameTaken } from './refusal.ts';
import { IDENTITY_WORDING } from './wording.ts';

export const NAME = { field: 'identity_name', label: IDENTITY_WORDING.label, max: IDENTITY_NAME_MAX };
const COLOR = /^[0-9A-F]{6}$/;

/** Throws what is wrong with it. */
export const nameOf = (given: string, words: WordFilter): string => checkName(given, words, NAME);

/** Upper case, without '#', which people paste with it. */
export function colorOf(given: string): string {
  const color = given.trim().replace(/^#/, '').toUpperCase();
  if (!COLOR.test(color)) throw badColor();
  return color;
}

/** Each once. */
export function grantsOf(authIds: readonly number[]): Permission[] {
  const grants = [...new Set(authIds)].map(permissionOf);
  if (grants.includes(undefined)) throw badGrants();
  return grants as Permission[];
}

/** Names are told apart by what readers see. */
export function refuseTaken(identities: readonly GroupIdentity[], name: string, ownId?: number): void {
  const key = nicknameKey(name);
  if (identities.some(one => one.id !== ownId && nicknameKey(one.name) === key)) throw nameTaken();
}
