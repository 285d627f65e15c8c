/** HTML templates that escape their values: the docs page uses no framework. */
import { escapeHtml } from '../../platform/kernel/html.ts';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Hole = string | number | Html | readonly Html[];

const filled = (hole: Hole): string => {
  if (hole instanceof Html) return hole.text;
  return typeof hole === 'object' ? hole.map(filled).join('') : escapeHtml(String(hole));
};

export const html = (parts: TemplateStringsArray, ...holes: Hole[]): Html =>
  new Html(parts.reduce((text, part, at) => text + filled(holes[at - 1]!) + part));
