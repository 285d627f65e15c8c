/** Mirrored bars as HTML: the main side's to the left, the guest's to the right. */
import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { mirrorBar } from '../mirror-bar.ts';
import type { CompareRow, Half } from './compare-rows.ts';

const value = ({ text, small, isLess }: Half): Html =>
  html`<dd${attribute('class', isLess && 'less')}>${text}${small !== undefined && html`<small>${small}</small>`}</dd>`;

const bar = (side: 'a' | 'b', { bar: width, isLess }: Half): Html =>
  mirrorBar({ side, total: width, solid: isLess ? 0 : width });

export const compareHtml = (rows: readonly CompareRow[]): Html =>
  html`${rows.map(
    ({ label, main, guest }) =>
      html`<div><dt>${label}</dt>${value(main)}${value(guest)}${bar('a', main)}${bar('b', guest)}</div>`,
  )}`;
