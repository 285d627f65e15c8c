/** The group's settings over the rooms, loaded when they are opened. */
import { createRoot } from 'react-dom/client';
import { AdminApp } from './AdminApp.tsx';
import { $adminRequest, type AdminTarget } from './request.ts';

let isMounted = false;

/** Opens the settings; without a `spot` their list, and beside it the first. */
export function openAdmin(groupId: number, spot?: AdminTarget): void {
  $adminRequest.set({ groupId, ...(spot && { spot }) });
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<AdminApp />);
}
