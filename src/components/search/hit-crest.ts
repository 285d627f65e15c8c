/** The crest of what a search found, as HTML. */
import type { Hit } from '#lib/site/search-hit.ts';
import { crest, person } from '../ui/drawn.ts';
import { tournamentLetters } from '../ui/monogram.ts';

export function hitCrest({ kind, name, short, color, icon }: Hit, size: number): string {
  if (kind === 'player') return person(name, icon, size);
  if (kind === 'tournament') return crest({ kind, name, short: tournamentLetters(short), color, icon, size });
  return crest({ name, short, color, icon, size });
}
