/** Which colour is which side's, in words. */
import { escapeHtml } from '#lib/platform/kernel/html.ts';
import type { ShownSides } from '../sides.ts';

export const sideKeys = ([main, guest]: ShownSides, suffix = ''): string =>
  `<span class="side-key a">${escapeHtml(main.short)}${suffix}</span><span class="side-key b">${escapeHtml(guest.short)}${suffix}</span>`;

export const sideLegend = (sides: ShownSides): string => `<p class="chart-legend">${sideKeys(sides)}</p>`;
