/** Starts the operators' screens on their shell (layouts/Operator.astro). */
import { createRoot } from 'react-dom/client';
import { showToasts } from '../ui/show-toasts.ts';
import { OperatorApp } from './OperatorApp.tsx';
import { ViewerBar } from './ViewerBar.tsx';
import type { ScreenName } from './wording.ts';

const root = document.getElementById('operator');
const viewer = document.getElementById('operator-viewer');
if (!root || !viewer) throw new Error('The operators’ shell is not on this page');

showToasts();
createRoot(viewer).render(<ViewerBar />);
createRoot(root).render(
  <OperatorApp screen={root.dataset['screen'] as ScreenName} matchId={Number(root.dataset['match'])} />,
);
