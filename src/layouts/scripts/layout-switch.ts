/** Crossing 750 px asks for the other layout (layout-script.ts), unless that would lose what was typed. */
import { holdsText } from './holds-text.ts';
import { NARROW } from './narrow.ts';

function choose(): void {
  if (!holdsText()) dispatchEvent(new Event('layout'));
}

matchMedia(NARROW).addEventListener('change', choose);
// Restored from the back/forward cache: the width may have changed meanwhile.
addEventListener('pageshow', event => {
  if (event.persisted) choose();
});
