/** Which message the member answers. */
import { atom } from 'nanostores';
import type { Place } from './history.ts';

/** The message that the next one answers. */
export const $answering = atom<Place | null>(null);
