/** Speech bans as managers set them. Pure. */
import type { Permission } from '../permission/permission.ts';
import { badAuth, badDuration } from './refusal.ts';
import { permissionOf } from './wire-id.ts';

/** Seconds. */
export const MUTE_SECONDS = [60, 1800, 3600, 18_000, 86_400, 604_800] as const;
export const MUTE_DEFAULT = 60;

/** Permissions that a ban may deny: not managing, which is appointed and taken back. */
export function bannable(authIds: readonly number[]): Permission[] {
  const permissions = [...new Set(authIds)].map(permissionOf);
  if (permissions.some(one => one === undefined || one === 'manage')) throw badAuth('auth_ids');
  return permissions as Permission[];
}

/** The end in epoch milliseconds; undefined lifts the ban. Throws bad_input for other durations. */
export function muteEnd(seconds: number, isLifted: boolean, now: number): number | undefined {
  if (isLifted || seconds === 0) return undefined;
  if (!(MUTE_SECONDS as readonly number[]).includes(seconds)) throw badDuration();
  return now + seconds * 1000;
}
