/** Mounts the lists that members grade in their element (pages/wiki/tool_detail.astro). */
import { createRoot } from 'react-dom/client';
import { GradingApp } from './GradingApp.tsx';

export function mountGrading(container: HTMLElement): void {
  createRoot(container).render(<GradingApp />);
}
