const FIELDS =
  'textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"]), [contenteditable="true"]';

/** Whether a field holds text that the reader entered. */
export function holdsText(): boolean {
  return [...document.querySelectorAll<HTMLElement>(FIELDS)].some(field =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.value !== field.defaultValue
      : field.textContent !== '',
  );
}
