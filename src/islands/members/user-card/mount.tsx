/** Mounts the user card over the page when a face is pressed (layouts/scripts/account.ts). */
import { createRoot } from 'react-dom/client';
import { $cardRequest, type CardRequest } from './request.ts';
import { UserCardApp } from './UserCardApp.tsx';

let isMounted = false;

export function showUserCard(asked: CardRequest): void {
  $cardRequest.set(asked);
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UserCardApp />);
}
