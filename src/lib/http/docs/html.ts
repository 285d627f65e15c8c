/** HTML whose holes are escaped: the docs page is made without a framework. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Hole = string | number | Html | readonly Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES[character]!);

const filled = (hole: Hole): string => {
  if (hole instanceof Html) return hole.text;
  return typeof hole === 'object' ? hole.map(filled).join('') : escaped(String(hole));
};

export const html = (parts: TemplateStringsArray, ...holes: Hole[]): Html =>
  new Html(parts.reduce((text, part, at) => text + filled(holes[at - 1]!) + part));
