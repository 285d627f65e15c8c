/** Puts the personal centre into its place on the page (components/shell/UserCentre.astro). */
import { createRoot } from 'react-dom/client';
import { CentreApp } from './CentreApp.tsx';

export function mountCentre(place: HTMLElement): void {
  createRoot(place).render(<CentreApp />);
}
