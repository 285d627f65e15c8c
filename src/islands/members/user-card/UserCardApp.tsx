import { useStore } from '@nanostores/react';
import { $session } from '../../platform/state/session.ts';
import { $cardRequest } from './request.ts';
import { UserCard } from './UserCard.tsx';

/** The card for signed-in viewers only; it closes when they sign out. */
export function UserCardApp() {
  const request = useStore($cardRequest);
  const { state } = useStore($session);
  if (!request || state === 'signed-out') return null;
  return (
    <UserCard
      key={request.userId}
      userId={request.userId}
      groupId={request.groupId}
      onClose={() => $cardRequest.set(null)}
    />
  );
}
