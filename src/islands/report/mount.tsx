/** Puts the report dialog over the page (layouts/scripts/account.ts). */
import { createRoot } from 'react-dom/client';
import { guard } from '../state/guard.ts';
import { showToasts } from '../ui/show-toasts.ts';
import { $asked, type Asked } from './asked.ts';
import { ReportApp } from './ReportApp.tsx';

let isMounted = false;

/** A visitor signs in first. */
export function showReport(asked: Asked): void {
  guard(() => $asked.set(asked));
  if (isMounted) return;
  isMounted = true;
  showToasts();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ReportApp />);
}
