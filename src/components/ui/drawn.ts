/** Crests and people as SVG over the shapes of Sprite.astro, or their own picture if they have one. */

import { attribute, escapeHtml } from '#lib/kernel/html.ts';
import { campIcon } from '#lib/match/display.ts';
import type { Camp } from '#lib/wiki/shapes.ts';
import { colourOf, crestDark, onColor } from './colour.ts';
import { monogram } from './monogram.ts';
import { toneOf } from './tone.ts';

export interface CrestProps {
  kind?: 'team' | 'tournament' | 'group';
  /** null for an unknown side. */
  name: string | null;
  short?: string | null | undefined;
  color?: string | null | undefined;
  /** Own picture, shown in place of the drawn crest. */
  icon?: string | null | undefined;
  size?: number;
}

const PLAYER = 2;
const box = (kind: string, size: number) => `class="${kind}" width="${size}" height="${size}"`;
const drawn = (kind: string, size: number, shapes: string) =>
  `<svg ${box(kind, size)} viewBox="0 0 32 32" aria-hidden="true">${shapes}</svg>`;
const picture = (kind: string, size: number, icon: string) =>
  `<img ${box(kind, size)}${attribute('src', icon)} alt="" loading="lazy" decoding="async">`;

/** The shape shows the kind: team shield, tournament rounded square with a facet, chat group squircle. */
export function crest({ kind = 'team', name, short, color, icon, size = 24 }: CrestProps): string {
  const edge = `#c-${kind === 'team' ? 'team-edge' : kind}`;
  if (name === null)
    return drawn(
      'crest',
      size,
      `<use class="crest-tbd" href="${edge}"/><text class="crest-q" x="16" y="20.5">?</text>`,
    );
  if (icon) return picture('crest', size, icon);
  const fill = colourOf(color, name);
  return drawn(
    'crest',
    size,
    fills(kind, fill) +
      (kind === 'group' ? '' : `<use href="#c-${kind}-half"/>`) +
      (kind === 'team' ? `<use class="crest-edge" href="${edge}"/>` : '') +
      letters(kind, short || name, onColor(fill)),
  );
}

/** One fill; one per theme if the colour is too dark for the dark card. */
function fills(kind: string, fill: string): string {
  const dark = crestDark(fill);
  if (dark === fill) return `<use href="#c-${kind}" fill="${fill}"/>`;
  return `<use class="on-light" href="#c-${kind}" fill="${fill}"/><use class="on-dark" href="#c-${kind}" fill="${dark}"/>`;
}

function letters(kind: string, name: string, ink: string): string {
  const { text, size, tight } = monogram(name);
  const y = ((kind === 'team' ? 15.2 : 16) + size * 0.36).toFixed(1);
  return `<text${tight ? ' class="tight"' : ''} x="16" y="${y}" font-size="${size}" fill="${ink}">${escapeHtml(text)}</text>`;
}

/** A person as a circle: head and shoulders in the name's tone. */
export function person(name: string, icon?: string | null, size = 32): string {
  if (icon) return picture('person', size, icon);
  const tone = toneOf(name);
  return drawn(
    'person',
    size,
    `<use class="person-bg" href="#c-person"/><use href="#c-bust" fill="${tone}"/>`,
  );
}

/** A side's crest, from call results: team or player, known or 待定. */
export function campCrest(camp: Camp | undefined, size = 24): string {
  if (!camp?.participant_id) return crest({ name: null, size });
  const named = camp.name_short || camp.name_main;
  if (!named) return picture('crest', size, campIcon(camp));
  if (camp.participant_type === PLAYER) return person(named, camp.icon, size);
  return crest({ name: named, short: camp.name_short, color: camp.color, icon: camp.icon, size });
}
