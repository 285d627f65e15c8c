/** Mounts the user centre in its element (components/shell/UserCentre.astro). */
import { createRoot } from 'react-dom/client';
import { CentreApp } from './CentreApp.tsx';
import type { TabLoaders } from './tabs.ts';

export function mountCentre(container: HTMLElement, tabs: TabLoaders): void {
  createRoot(container).render(<CentreApp tabs={tabs} />);
}
