import { Icon } from '../../ui/Icon.tsx';
import { CENTRE, PARTS } from './wording.ts';

/** The ways to the cards; a phone scrolls. */
export function Nav() {
  return (
    <nav className="card centre-nav" aria-label={CENTRE.parts}>
      {PARTS.map(({ id, name, icon }) => (
        <a key={id} href={`#${id}`}>
          <Icon name={icon} />
          {name}
        </a>
      ))}
    </nav>
  );
}
