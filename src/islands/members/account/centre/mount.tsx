/** Mounts the user centre in its element (components/shell/UserCentre.astro). */
import { createRoot } from 'react-dom/client';
import { CentreApp } from './CentreApp.tsx';
import type { TabLoaders } from './tabs.ts';

export function mountCentre(place: HTMLElement, tabs: TabLoaders): void {
  createRoot(place).render(<CentreApp tabs={tabs} />);
}
