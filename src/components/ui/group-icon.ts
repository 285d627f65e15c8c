/** A group as a squircle: its picture, or its initials on the name's tone. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import { monogram } from './monogram.ts';
import { toneOf } from './tone.ts';

/** Letter sizes on the 48 grid, by their number. */
const SIZES: Readonly<Record<number, number>> = { 1: 21, 2: 17 };
const SMALL = 14;
/** The year with which many groups of a season begin. */
const YEAR = /^\d{4}\s+/;
/** How far below the middle a letter's foot stands, in its size. */
const FOOT = 0.35;

/** A group's icon as HTML, `size` in pixels. It is decoration: the name stands beside it. */
export function groupIcon({ name, icon }: { name: string; icon: string }, size: number): Html {
  const box = html`class="group-icon" width="${size}" height="${size}"`;
  if (icon) return html`<img ${box} src="${icon}" alt="" decoding="async">`;
  const { text } = monogram(name.replace(YEAR, ''));
  const letter = SIZES[[...text].length] ?? SMALL;
  return html`<svg ${box} viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="14" fill="${toneOf(name)}"/><path d="M0 34 48 16v18a14 14 0 0 1-14 14H14A14 14 0 0 1 0 34z" fill="#000" opacity=".14"/><text x="24" y="${24 + letter * FOOT}" text-anchor="middle" font-size="${letter}" font-weight="600" fill="#fff">${text}</text></svg>`;
}
