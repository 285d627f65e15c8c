import { type Html, html } from '#lib/platform/kernel/html.ts';

/** A share drawn as a bar; the number stands beside it as text. */
export function bar(share: number | null): Html {
  const width = Math.round((share ?? 0) * 1000) / 10;
  const filled = width > 0 && html`<rect width="${width}" height="6"/>`;
  return html`<svg class="bar-track" preserveAspectRatio="none" viewBox="0 0 100 6" aria-hidden="true"><path d="M0 0h100v6H0z"/>${filled}</svg>`;
}
