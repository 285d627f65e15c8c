/** Mounts the user card over the page when a face is pressed (layouts/scripts/account.ts). */
import { createRoot } from 'react-dom/client';
import { $cardRequest, type CardRequest } from './request.ts';
import { UserCardApp } from './UserCardApp.tsx';

let isMounted = false;

export function showUserCard(request: CardRequest): void {
  $cardRequest.set(request);
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<UserCardApp />);
}
