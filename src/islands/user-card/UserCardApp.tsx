import { useStore } from '@nanostores/react';
import { $session } from '../state/session.ts';
import { $cardRequest } from './request.ts';
import { UserCard } from './UserCard.tsx';

/** Spec §2.1: the card is shown to signed-in viewers only, and closes when they sign out. */
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
