/** Half a row of mirrored bars as SVG: the main side's grows to the left, the guest's to the right. */
import { type Html, html } from '#lib/platform/kernel/html.ts';

interface Bar {
  side: 'a' | 'b';
  /** Both in per cent of the half: `total` is drawn faint, `solid` over it. */
  total: number;
  solid: number;
}

export function mirrorBar({ side, total, solid }: Bar): Html {
  const bar = (width: number, faint?: 'off') => {
    const x = side === 'a' && width < 100 && html` x="${round(100 - width)}"`;
    return (
      width > 0 && html`<rect class="${side}${faint && ' off'}"${x} width="${round(width)}" height="6"/>`
    );
  };
  return html`<svg class="meter" preserveAspectRatio="none" viewBox="0 0 100 6" aria-hidden="true"><path d="M0 0h100v6H0z"/>${total > solid && bar(total, 'off')}${bar(solid)}</svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
