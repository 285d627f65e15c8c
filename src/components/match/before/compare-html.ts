/** Mirrored bars as HTML: the main side's to the left, the guest's to the right. */
import { escapeHtml } from '#lib/platform/kernel/html.ts';
import { mirrorBar } from '../mirror-bar.ts';
import type { CompareRow, Half } from './compare-rows.ts';

const value = ({ text, small, isLess }: Half): string =>
  `<dd${isLess ? ' class="less"' : ''}>${escapeHtml(text)}${small === undefined ? '' : `<small>${escapeHtml(small)}</small>`}</dd>`;

const bar = (side: 'a' | 'b', { bar: width, isLess }: Half): string =>
  mirrorBar({ side, total: width, solid: isLess ? 0 : width });

export const compareHtml = (rows: readonly CompareRow[]): string =>
  rows
    .map(
      ({ label, main, guest }) =>
        `<div><dt>${escapeHtml(label)}</dt>${value(main)}${value(guest)}${bar('a', main)}${bar('b', guest)}</div>`,
    )
    .join('');
