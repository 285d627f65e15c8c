/** The title of cards, and Card.astro for parts that no component makes: what is drawn once for many pages. */
import { attribute, type Html, html, raw } from '#lib/platform/kernel/html.ts';
import { ICONS } from './icons.ts';

export interface CardText {
  title: string;
  note?: string | undefined;
  id?: string;
  /** What stands in the head, beside the title. */
  head?: Html | undefined;
  /** Opens at a press; the id is inside, so that browsers open it for a link to it. */
  isFolded?: boolean;
}

const OPEN = html`<svg class="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">${raw(ICONS.down)}</svg>`;

/** The heading of a card's head, for Card.astro too. */
export const cardTitle = (title: string, note: string | undefined, level: 2 | 3 = 2): Html =>
  html`<h${level}>${title}${note && html`<small>${note}</small>`}</h${level}>`;

export function cardHtml({ title, note, id, head, isFolded = false }: CardText, body: Html): Html {
  const named = cardTitle(title, note);
  if (isFolded)
    return html`<details class="card fold"><summary class="card-head">${named}${OPEN}</summary><div${attribute('id', id)}>${head}${body}</div></details>`;
  return html`<section class="card"${attribute('id', id)}${attribute('aria-label', title)}><header class="card-head">${named}${head}</header>${body}</section>`;
}
