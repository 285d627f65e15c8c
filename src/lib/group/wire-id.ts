/** Numbers on the wire of channel kinds and permissions. Pure. */
import {
  CHANNEL_KINDS,
  type ChannelKind,
  PERMISSION_IDS,
  type Permission,
} from '../permission/permission.ts';

/** `channel_type`: 1 chat, 2 live, 3 post, 4 sign, 5 link. */
export const typeOf = (kind: ChannelKind): number => CHANNEL_KINDS.indexOf(kind) + 1;
export const kindOf = (type: number): ChannelKind | undefined => CHANNEL_KINDS[type - 1];

export const PERMISSIONS = Object.keys(PERMISSION_IDS) as Permission[];
/** `auth_id`. */
export const authIdOf = (permission: Permission): number => PERMISSION_IDS[permission];
export const permissionOf = (authId: number): Permission | undefined =>
  PERMISSIONS.find(permission => PERMISSION_IDS[permission] === authId);
