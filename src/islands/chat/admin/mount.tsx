/** The group's settings over the rooms, loaded when they are opened. */
import { createRoot } from 'react-dom/client';
import { AdminApp } from './AdminApp.tsx';
import { $adminRequest, type AdminTarget } from './request.ts';

let isMounted = false;

/** Opens the settings; without a `spot` their list, and beside it the first. */
export function openAdmin(groupId: number, target?: AdminTarget): void {
  $adminRequest.set({ groupId, ...(target && { target }) });
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<AdminApp />);
}
