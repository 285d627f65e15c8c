/** What the viewer may do in a room of the open group: its topics have the same rights. */

import { useStore } from '@nanostores/react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { $shownGroup } from '../state/view-as.ts';

export function useRights(channelId: number) {
  const open = useStore($shownGroup);
  const isMember = open.phase === 'ready' && !open.group.isVisitor;
  const auth = isMember
    ? open.group.channel_auth.find(({ channel_id }) => channel_id === channelId)?.channel_auth_types
    : undefined;
  const may = (permission: number): boolean => auth?.includes(permission) === true;
  return {
    isMember,
    isManager: may(PERMISSION.manage),
    maySend: may(PERMISSION.send),
    mayShare: may(PERMISSION.share),
  };
}
