/** Mounts a tournament's prediction in its element (components/tournament/LadderPickView.astro). */
import { createRoot } from 'react-dom/client';
import { Prediction } from './Prediction.tsx';

export function mountPrediction(container: HTMLElement): void {
  const about = JSON.parse(container.dataset['about'] ?? '{}') as { tournament: number; game: number };
  createRoot(container).render(<Prediction tournamentId={about.tournament} gameId={about.game} />);
}
