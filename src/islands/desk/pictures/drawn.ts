/** What readers see of an entity: its picture, or what we draw instead. */
import { heroTile } from '#components/match/hero-chips.ts';
import { crest, person } from '#components/ui/drawn.ts';
import { mapArt } from '#components/ui/map-art.ts';
import { tournamentLetters } from '#components/ui/monogram.ts';
import type { Html } from '#lib/platform/kernel/html.ts';
import type { DeskArtwork } from './shapes.ts';

type Shown = Pick<DeskArtwork, 'kind' | 'entity_id' | 'name' | 'name_short' | 'color'>;

/** A picture as HTML; `icon` null: the one that we draw. */
export function shownAs(
  { kind, entity_id, name, name_short, color }: Shown,
  icon: string | null,
  size: number,
): Html {
  switch (kind) {
    case 'player':
      return person(name, icon, size);
    case 'hero':
      return heroTile({ hero_id: entity_id, name, icon, role: null, role_name: null });
    case 'map':
      return mapArt({ id: entity_id, name, image: icon });
    case 'tournament':
      return crest({ kind, name, short: tournamentLetters(name_short ?? name), color, icon, size });
    case 'team':
      return crest({ name, short: name_short, color, icon, size });
  }
}
