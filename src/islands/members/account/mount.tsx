/** Mounts the account dialogs over the page, once. */
import { createRoot } from 'react-dom/client';
import { AccountApp } from './AccountApp.tsx';

let isMounted = false;

export function mountAccount(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<AccountApp />);
}
