import { heroTile } from '#components/match/hero-chips.ts';
import { crest, person } from '#components/ui/drawn.ts';
import { mapArt } from '#components/ui/map-art.ts';
import { tournamentLetters } from '#components/ui/monogram.ts';
import type { Html } from '#lib/platform/kernel/html.ts';
import { Drawn } from '../../../platform/ui/Drawn.tsx';
import type { DeskArtwork } from './shapes.ts';
import { PICTURES } from './wording.ts';

interface Props {
  edit: DeskArtwork;
  /** Address of a picture that is not saved yet; '' for none. */
  chosen: string;
}

const LARGE = 96;
const SMALL = 24;
const GROUNDS = [
  ['light', PICTURES.onLight],
  ['dark', PICTURES.onDark],
] as const;

/** The picture as readers see it, large and small, on both themes' cards. */
export function Preview({ edit, chosen }: Props) {
  const icon = chosen || edit.icon;
  const which = chosen ? PICTURES.chosen : edit.icon ? PICTURES.uploaded : PICTURES.drawn;
  const sizes = edit.kind === 'map' ? [LARGE] : [LARGE, SMALL];
  return (
    <section className="card artwork-preview" aria-label={PICTURES.shownNow}>
      <p>
        <b>{PICTURES.shownNow}</b> <span className="muted">{which}</span>
      </p>
      <div className="artwork-grounds">
        {GROUNDS.map(([theme, name]) => (
          <figure key={theme} data-theme={theme} className={`artwork-ground artwork-ground--${edit.kind}`}>
            {sizes.map(size => (
              <Drawn key={size} html={shownAs(edit, icon, size)} />
            ))}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

type Shown = Pick<DeskArtwork, 'kind' | 'entity_id' | 'name' | 'name_short' | 'color'>;

/** A picture as HTML; `icon` null: the one that we draw. */
function shownAs(
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
