/** HTML as strings, for what a page repeats so often that a component for each would be what the page costs. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SPECIAL = /[&<>"']/g;

/** Text made safe as content and as a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(SPECIAL, char => ENTITIES[char]!);

/** ` name="value"`; nothing for a value that is not there. */
export const attribute = (name: string, value: string | number | null | undefined | false): string =>
  value == null || value === false || value === '' ? '' : ` ${name}="${escapeHtml(String(value))}"`;
