import { html } from '#lib/platform/kernel/html.ts';

/** Heraldic partitions of a team's shield, on the crest's grid of 32; the shield's outline cuts them. */
export const PARTITIONS = {
  pale: 'M16 0h16v32H16z',
  fess: 'M0 16h32v16H0z',
  bend: 'M0 0l32 32H0z',
  bendSinister: 'M32 0v32H0z',
  chevron: 'M0 29 16 13l16 16v3H0z',
  quarterly: 'M16 0h16v16H0v16h16z',
  saltire: 'M0 0h32L0 32h32z',
  pile: 'M1 0h30L16 30z',
  chief: 'M0 0h32v8.5H0z',
  band: 'M0 0h7l25 25v7h-3L0 3z',
  barry: 'M0 7h32v6H0zM0 19.5h32v6H0z',
  paly: 'M7 0h5.5v32H7zM19.5 0H25v32h-5.5z',
} as const;

/** Shapes of the page's sprite: `#c-p0` and on. */
export const PARTITION_SHAPES = html`<clipPath id="c-shield"><use href="#c-team"/></clipPath>${Object.values(
  PARTITIONS,
).map((d, i) => html`<path id="c-p${i}" clip-path="url(#c-shield)" d="${d}"/>`)}`;
