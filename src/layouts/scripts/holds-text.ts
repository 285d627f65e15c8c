const FIELDS =
  'textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"]), [contenteditable="true"]';

/** Fields that the reader typed into. React sets `defaultValue` with each letter: it tells nothing. */
const typed = new WeakSet<EventTarget>();
addEventListener('input', ({ target }) => target && typed.add(target), true);

/** Whether a field holds text that the reader entered. */
export function holdsText(): boolean {
  return [...document.querySelectorAll<HTMLElement>(FIELDS)].some(field =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.value !== (typed.has(field) ? '' : field.defaultValue)
      : field.textContent !== '',
  );
}
