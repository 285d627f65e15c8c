/** Mounts a tournament's prediction in its element (components/tournament/LadderPickView.astro). */
import { createRoot } from 'react-dom/client';
import { Prediction } from './Prediction.tsx';

export function mountPrediction(place: HTMLElement): void {
  const about = JSON.parse(place.dataset['about'] ?? '{}') as { tournament: number; game: number };
  createRoot(place).render(<Prediction tournamentId={about.tournament} gameId={about.game} />);
}
