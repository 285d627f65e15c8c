/** Asks over the page where a message goes (room/menu-acts.ts loads it). */
import { createRoot } from 'react-dom/client';
import { Forwarding } from './ForwardDialog.tsx';
import { $forwarded, type Forwarded } from './state.ts';

let isMounted = false;

export function forward(message: Forwarded): void {
  $forwarded.set(message);
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Forwarding />);
}
