/** Numbers on the wire of channel kinds and permissions. Pure. */
import {
  CHANNEL_KINDS,
  CHANNEL_TYPE,
  type ChannelKind,
  PERMISSION,
  type Permission,
} from '../permission/permission.ts';

/** The kind's `channel_type`. */
export const typeOf = (kind: ChannelKind): number => CHANNEL_TYPE[kind];
export const kindOf = (type: number): ChannelKind | undefined => CHANNEL_KINDS[type - 1];

export const PERMISSIONS = (Object.keys(PERMISSION) as Permission[]).toSorted(
  (a, b) => PERMISSION[a] - PERMISSION[b],
);
/** The permission's `auth_id`. */
export const authIdOf = (permission: Permission): number => PERMISSION[permission];
export const permissionOf = (authId: number): Permission | undefined =>
  PERMISSIONS.find(permission => PERMISSION[permission] === authId);
