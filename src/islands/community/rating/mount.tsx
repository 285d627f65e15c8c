/** Mounts the ratings in their element on the match page (components/match/RatingPlace.astro). */
import { createRoot } from 'react-dom/client';
import { aboutOf } from './about.ts';
import { RatingApp } from './RatingApp.tsx';

export function mountRating(place: HTMLElement): void {
  createRoot(place).render(<RatingApp about={aboutOf(place)} />);
}
