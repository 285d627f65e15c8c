import { useStore } from '@nanostores/react';
import { $session } from '../../platform/state/session.ts';
import { $group } from '../state/stores.ts';
import { AdminDialog } from './AdminDialog.tsx';
import { $adminRequest } from './request.ts';

/** Closes with the session, when another group is opened, and when the viewer belongs to this one no longer. */
export function AdminApp() {
  const request = useStore($adminRequest);
  const open = useStore($group);
  const session = useStore($session);
  if (!request || session.state !== 'signed-in' || open.phase !== 'ready' || open.id !== request.groupId)
    return null;
  if (open.group.isVisitor) return null;
  return (
    <AdminDialog
      key={request.groupId}
      group={open.group}
      viewerId={session.viewer.id}
      first={request.target}
      onClose={() => $adminRequest.set(null)}
    />
  );
}
