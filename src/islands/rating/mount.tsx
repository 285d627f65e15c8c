/** Mounts ratings and support in their places on the match page (components/match/RatingPlaces.astro). */
import { createRoot } from 'react-dom/client';
import { aboutOf } from './about.ts';
import { RatingApp } from './RatingApp.tsx';
import { SupportApp } from './SupportApp.tsx';

export function mountRating(place: HTMLElement): void {
  createRoot(place).render(<RatingApp about={aboutOf(place)} />);
}

export function mountSupport(place: HTMLElement): void {
  createRoot(place).render(<SupportApp about={aboutOf(place)} />);
}
