import { html } from '#lib/platform/kernel/html.ts';
import { PARTITION_SHAPES } from './partitions.ts';

/** Shapes that crests refer to with <use>; once per page or picture. */
export const SPRITE_SHAPES = html`
  <path id="c-team" d="M5 1.5h22A3 3 0 0 1 30 4.5v13c0 7-6 10.6-14 13.4C8 28.1 2 24.5 2 17.5v-13A3 3 0 0 1 5 1.5z"/>
  <path id="c-team-edge" d="M5 2h22a2.5 2.5 0 0 1 2.5 2.5v13c0 6.7-5.7 10.1-13.5 12.9C8.2 27.6 2.5 24.2 2.5 17.5v-13A2.5 2.5 0 0 1 5 2z" fill="none"/>
  <rect id="c-tournament" width="32" height="32" rx="8"/>
  <path id="c-tournament-half" d="M0 22 32 10v14a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z"/>
  <path id="c-group" d="M16 0c12.5 0 16 3.5 16 16s-3.5 16-16 16S0 28.5 0 16 3.5 0 16 0z"/>
  <circle id="c-person" cx="16" cy="16" r="16"/>
  <circle id="c-disc" cx="16" cy="16" r="12.8"/>
  <circle id="c-ring" cx="16" cy="16" r="14.9" fill="none" stroke-width="2.2"/>
  ${PARTITION_SHAPES}
`;
