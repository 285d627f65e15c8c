/** HTML as strings, for parts repeated so often that components would dominate rendering time. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SPECIAL = /[&<>"']/g;

/** Text escaped for content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(SPECIAL, char => ENTITIES[char]!);

/** Replaces characters that XML 1.0 forbids (§2.2), even as entities, by spaces. */
export const xmlChars = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ' ');

/** ` name="value"`; '' for an empty value. */
export const attribute = (name: string, value: string | number | null | undefined | false): string =>
  value == null || value === false || value === '' ? '' : ` ${name}="${escapeHtml(String(value))}"`;

/** JSON for a script element: no text in it can end the element or begin a comment (HTML §4.12.1.3). */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
