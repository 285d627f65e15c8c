/** A card as HTML text: Card.astro for parts that are made as strings. */
import { attribute, escapeHtml } from '#lib/platform/kernel/html.ts';
import { ICONS } from './icons.ts';

export interface CardText {
  title: string;
  note?: string | null | undefined;
  id?: string;
  /** HTML of what stands in the head, beside the title. */
  head?: string;
  /** Opens at a press; the id is inside, so that browsers open it for a link to it. */
  isFolded?: boolean;
}

const OPEN = `<svg class="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">${ICONS.down}</svg>`;

/** `body` is HTML. */
export function cardHtml({ title, note, id, head = '', isFolded = false }: CardText, body: string): string {
  const named = `<h2>${escapeHtml(title)}${note ? `<small>${escapeHtml(note)}</small>` : ''}</h2>`;
  if (isFolded)
    return `<details class="card fold"><summary class="card-head">${named}${OPEN}</summary><div${attribute('id', id)}>${head}${body}</div></details>`;
  return `<section class="card"${attribute('id', id)}${attribute('aria-label', title)}><header class="card-head">${named}${head}</header>${body}</section>`;
}
