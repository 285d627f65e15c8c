import { useCallback } from 'react';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { coloursOf } from '../../../chat/room/colours.ts';
import { useLoaded } from '../../../platform/ui/use-loaded.ts';
import { GROUP_ACTS } from '../wording.ts';
import { GroupActs } from './GroupActs.tsx';
import { loadStanding } from './standing.ts';

interface Props {
  user: UserInfo;
  groupId: number;
  viewerId: number;
  onClose: () => void;
}

/** The user in the group where they were met: their name and identities there, and what managers do. */
export function GroupPart({ user, groupId, viewerId, onClose }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => loadStanding({ groupId, userId: user.id, viewerId }, signal),
    [groupId, user.id, viewerId],
  );
  const [loaded] = useLoaded(load);
  const standing = loaded.phase === 'ready' ? loaded.data : undefined;
  if (!standing) return null;
  const { role, shown, isManager, isRoomManager } = standing;
  return (
    <>
      {role.group_nickname && (
        <p className="user-card-line">
          <span>{GROUP_ACTS.nickname}</span>
          {role.group_nickname}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="user-card-identities" aria-label={GROUP_ACTS.identities}>
          {shown.map(({ id, identity_name, identity_color }) => (
            <li key={id} style={coloursOf(identity_color)}>
              {identity_name}
            </li>
          ))}
        </ul>
      )}
      {viewerId !== user.id && (isManager || isRoomManager) && (
        <GroupActs user={user} groupId={groupId} standing={standing} onClose={onClose} />
      )}
    </>
  );
}
