/** Mounts the ratings in their element on the match page (components/match/RatingPlace.astro). */
import { createRoot } from 'react-dom/client';
import { aboutOf } from './about.ts';
import { RatingApp } from './RatingApp.tsx';

export function mountRating(container: HTMLElement): void {
  createRoot(container).render(<RatingApp about={aboutOf(container)} />);
}
