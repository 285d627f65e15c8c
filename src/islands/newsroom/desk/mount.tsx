import { createRoot } from 'react-dom/client';
import { watchOwner } from '../../members/account/start-over.ts';
import { showToasts } from '../../platform/ui/show-toasts.ts';
import { OperatorApp, type Screen } from './OperatorApp.tsx';
import { ViewerBar } from './ViewerBar.tsx';
import type { ScreenName } from './wording.ts';

/**
 * Mounts the page's screen in the operators' shell (layouts/Operator.astro); each desk bundles only its own.
 */
export function mountOperator(screens: Partial<Record<ScreenName, Screen>>): void {
  const root = document.getElementById('operator');
  const viewer = document.getElementById('operator-viewer');
  const Screen = screens[root?.dataset['screen'] as ScreenName];
  if (!root || !viewer || !Screen) throw new Error('The operators’ shell or its screen is not on this page');
  showToasts();
  watchOwner();
  createRoot(viewer).render(<ViewerBar />);
  createRoot(root).render(<OperatorApp Screen={Screen} matchId={Number(root.dataset['match'])} />);
}
