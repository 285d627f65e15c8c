/** Mounts the lists that members grade in their element (pages/wiki/tool_detail.astro). */
import { createRoot } from 'react-dom/client';
import { GradingApp } from './GradingApp.tsx';

export function mountGrading(place: HTMLElement): void {
  createRoot(place).render(<GradingApp />);
}
