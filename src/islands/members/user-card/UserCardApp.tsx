import { useStore } from '@nanostores/react';
import { $session } from '../../platform/state/session.ts';
import { $cardRequest } from './request.ts';
import { UserCard } from './UserCard.tsx';

/** The card for signed-in viewers only; it closes when they sign out. */
export function UserCardApp() {
  const asked = useStore($cardRequest);
  const { state } = useStore($session);
  if (!asked || state === 'signed-out') return null;
  return (
    <UserCard
      key={asked.userId}
      userId={asked.userId}
      groupId={asked.groupId}
      onClose={() => $cardRequest.set(null)}
    />
  );
}
