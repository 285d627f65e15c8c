/** The crest of a search result or of what is followed; its shape shows the kind. */
import type { Html } from '#lib/platform/kernel/html.ts';
import type { SearchHit } from '#lib/site/pages/search-hit.ts';
import { crest, person } from '../ui/drawn.ts';
import { tournamentLetters } from '../ui/monogram.ts';

type Crested = Pick<SearchHit, 'kind' | 'name' | 'short' | 'color' | 'icon'>;

export function hitCrest({ kind, name, short, color, icon }: Crested, size: number): Html {
  switch (kind) {
    case 'player':
    case 'hero':
      return person(name, icon, size);
    case 'tournament':
      return crest({ kind, name, short: tournamentLetters(short), color, icon, size });
    case 'map':
      return crest({ kind: 'group', name, short, color, icon, size });
    default:
      return crest({ name, short, color, icon, size });
  }
}
