/** Which colour is which side's, in words. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import type { ShownSides } from '../sides.ts';

export const sideKeys = ([main, guest]: ShownSides, suffix = ''): Html =>
  html`<span class="side-key a">${main.short}${suffix}</span><span class="side-key b">${guest.short}${suffix}</span>`;

export const sideLegend = (sides: ShownSides): Html => html`<p class="chart-legend">${sideKeys(sides)}</p>`;
