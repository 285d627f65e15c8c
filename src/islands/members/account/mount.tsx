/** Mounts the account dialogs over the page, once. */
import { createRoot } from 'react-dom/client';
import { AccountApp } from './AccountApp.tsx';

let isMounted = false;

export function mountAccount(): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<AccountApp />);
}
