/** Puts the prediction of a tournament into its place on the page (components/tournament/LadderPickView.astro). */
import { createRoot } from 'react-dom/client';
import { Prediction } from './Prediction.tsx';

export function mountPrediction(place: HTMLElement): void {
  const about = JSON.parse(place.dataset['about'] ?? '{}') as { tournament: number; game: number };
  createRoot(place).render(<Prediction tournamentId={about.tournament} gameId={about.game} />);
}
