import { useStore } from '@nanostores/react';
import { $session } from '../state/session.ts';
import { $asked } from './asked.ts';
import { UserCard } from './UserCard.tsx';

/** Spec §2.1: the card shows for a viewer who is signed in, and goes with them. */
export function UserCardApp() {
  const asked = useStore($asked);
  const { state } = useStore($session);
  if (!asked || state === 'signed-out') return null;
  return <UserCard key={asked.userId} userId={asked.userId} onClose={() => $asked.set(null)} />;
}
