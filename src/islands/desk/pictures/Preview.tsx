import { Drawn } from '../../ui/Drawn.tsx';
import { shownAs } from './drawn.ts';
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
