import { createRoot } from 'react-dom/client';
import { showToasts } from '../ui/show-toasts.ts';
import { OperatorApp, type Screen } from './OperatorApp.tsx';
import { ViewerBar } from './ViewerBar.tsx';
import type { ScreenName } from './wording.ts';

/** Starts the page's screen on the operators' shell (layouts/Operator.astro): each desk brings its own, no other. */
export function mountOperator(screens: Partial<Record<ScreenName, Screen>>): void {
  const root = document.getElementById('operator');
  const viewer = document.getElementById('operator-viewer');
  const Screen = screens[root?.dataset['screen'] as ScreenName];
  if (!root || !viewer || !Screen) throw new Error('The operators’ shell or its screen is not on this page');
  showToasts();
  createRoot(viewer).render(<ViewerBar />);
  createRoot(root).render(<OperatorApp Screen={Screen} matchId={Number(root.dataset['match'])} />);
}
