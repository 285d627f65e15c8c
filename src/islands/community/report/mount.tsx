/** Mounts the report dialog over the page (layouts/scripts/account.ts). */
import { createRoot } from 'react-dom/client';
import { guard, resume } from '../../platform/state/guard.ts';
import { intentAbout } from '../../platform/state/intent.ts';
import { showToasts } from '../../platform/ui/show-toasts.ts';
import { ReportApp } from './ReportApp.tsx';
import { $reportRequest, type ReportRequest } from './request.ts';

/** The intent's name; layouts/scripts/account.ts resumes it. */
const NAME = 'report:ask';

/** A visitor signs in first. */
export function showReport(request: ReportRequest): void {
  guard(() => $reportRequest.set(request), undefined, { name: NAME, about: JSON.stringify(request) });
  mount();
}

/** Resumes a visitor's report after a sign-in on another page. */
export function resumeReport(): void {
  const about = intentAbout(NAME);
  if (typeof about !== 'string') return;
  resume({ name: NAME, about }, () => $reportRequest.set(JSON.parse(about) as ReportRequest));
  mount();
}

let isMounted = false;

function mount(): void {
  if (isMounted) return;
  isMounted = true;
  showToasts();
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<ReportApp />);
}
