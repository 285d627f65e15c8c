/**
 * HTML as values, for parts repeated so often that components would dominate rendering time, and where there are no
 * components: browsers, pictures, feeds.
 */

/** Text that is HTML. Nothing but this file makes one, so what is one was escaped, or is marked by `raw`. */
class Html {
  declare readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Read by Astro's `set:html`. */
  toString(): string {
    return this.text;
  }
}

export type { Html };

/** What a template takes. `true` does not compile: it comes of a condition without a text. */
export type Hole = string | number | Html | null | undefined | false | readonly Hole[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SPECIAL = /[&<>"']/g;

const filled = (hole: Hole): string => {
  // Most texts have nothing to escape, which a search finds in half the time.
  if (typeof hole === 'string')
    return hole.search(SPECIAL) < 0 ? hole : hole.replace(SPECIAL, char => ENTITIES[char]!);
  if (hole instanceof Html) return hole.text;
  if (typeof hole === 'number') return String(hole);
  return hole ? hole.reduce<string>((text, each) => text + filled(each), '') : '';
};

/**
 * The template's HTML: texts are escaped for content and quoted attributes, HTML goes in as it is, of a list each in
 * turn. null, undefined and false leave nothing.
 */
export const html = (parts: TemplateStringsArray, ...holes: Hole[]): Html =>
  new Html(holes.reduce<string>((text, hole, i) => text + filled(hole) + parts[i + 1]!, parts[0]!));

/** A text that is HTML already: our own shapes and styles, and what a sanitizer or renderer made. */
export const raw = (text: string): Html => new Html(text);

/** ` name="value"`; nothing for an empty value. */
export const attribute = (name: string, value: string | number | null | undefined | false): Html | '' =>
  value || value === 0 ? html` ${name}="${value}"` : '';

/** Replaces characters that XML 1.0 forbids (§2.2), even as entities, by spaces. */
export const xmlChars = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ' ');

/** JSON for a script element: no text in it can end the element or begin a comment (HTML §4.12.1.3). */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
