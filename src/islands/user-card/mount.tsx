/** Puts the card of whoever's face was pressed over the page (layouts/scripts/account.ts). */
import { createRoot } from 'react-dom/client';
import { $asked, type Asked } from './asked.ts';
import { UserCardApp } from './UserCardApp.tsx';

let isMounted = false;

export function showUserCard(asked: Asked): void {
  $asked.set(asked);
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UserCardApp />);
}
