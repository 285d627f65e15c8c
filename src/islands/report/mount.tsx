/** Puts the report dialog over the page (layouts/scripts/account.ts). */
import { createRoot } from 'react-dom/client';
import { guard, resume } from '../state/guard.ts';
import { aboutMeant } from '../state/meant.ts';
import { showToasts } from '../ui/show-toasts.ts';
import { $asked, type Asked } from './asked.ts';
import { ReportApp } from './ReportApp.tsx';

/** Known to layouts/scripts/account.ts, which has it resumed. */
const NAME = 'report:ask';

/** A visitor signs in first. */
export function showReport(asked: Asked): void {
  guard(() => $asked.set(asked), undefined, { name: NAME, about: JSON.stringify(asked) });
  mount();
}

/** Goes on with what a visitor wanted to report before they signed in on another page. */
export function resumeReport(): void {
  const about = aboutMeant(NAME);
  if (typeof about !== 'string') return;
  resume({ name: NAME, about }, () => $asked.set(JSON.parse(about) as Asked));
  mount();
}

let isMounted = false;

function mount(): void {
  if (isMounted) return;
  isMounted = true;
  showToasts();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ReportApp />);
}
