/** Which identities a manager hands out (docs/decisions/040). Pure. */
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import type { GroupIdentityItem } from '../../api.ts';
import type { AdminStanding } from '../use-standing.ts';
import { IDENTITIES } from './wording.ts';

type By = Pick<AdminStanding, 'isCreator' | 'isManagerByRole'>;

/** Why not; undefined if it may be handed out and taken. */
export function givable({ flag, auth_ids }: GroupIdentityItem, by: By): string | undefined {
  if (flag === IDENTITY_FLAG.creator) return IDENTITIES.creatorOnly;
  if (flag === IDENTITY_FLAG.channelManager) return IDENTITIES.leadersOnly;
  if (flag === IDENTITY_FLAG.bot) return IDENTITIES.botsOnly;
  if (flag === IDENTITY_FLAG.groupManager) return by.isCreator ? undefined : IDENTITIES.managersOnly;
  return auth_ids.includes(PERMISSION.manage) && !by.isManagerByRole ? IDENTITIES.off : undefined;
}

/** Why its name, colour and permissions may not be changed. */
export function editable({ flag, auth_ids }: GroupIdentityItem, by: By): string | undefined {
  if (flag === IDENTITY_FLAG.creator) return by.isCreator ? undefined : IDENTITIES.creatorsOwn;
  const isManaging = flag === IDENTITY_FLAG.groupManager || auth_ids.includes(PERMISSION.manage);
  return isManaging && !by.isManagerByRole ? IDENTITIES.off : undefined;
}
