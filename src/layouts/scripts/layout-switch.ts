/** Crossing 750 px asks for the other layout (layout-script.ts), unless that would lose what was typed. */
import { NARROW } from './narrow.ts';

const FIELDS =
  'textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"]), [contenteditable="true"]';

/** Whether a field holds text that the reader entered. */
function holdsText(): boolean {
  return [...document.querySelectorAll<HTMLElement>(FIELDS)].some(field =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.value !== field.defaultValue
      : field.textContent !== '',
  );
}

function choose(): void {
  if (!holdsText()) dispatchEvent(new Event('layout'));
}

matchMedia(NARROW).addEventListener('change', choose);
// Restored from the back/forward cache: the width may have changed meanwhile.
addEventListener('pageshow', event => {
  if (event.persisted) choose();
});
