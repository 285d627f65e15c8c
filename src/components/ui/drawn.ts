/** Crests and people as SVG over the shapes of Sprite.astro, or their own picture if they have one. */

import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { PARTICIPANT } from '#lib/wiki/game/participant.ts';
import { campIcon } from '#lib/wiki/match/display.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { type Arms, armsOf, type Tinctures } from './arms.ts';
import { monogram, personLetters } from './monogram.ts';

export interface CrestProps {
  kind?: 'team' | 'tournament' | 'group';
  /** null for an unknown side. */
  name: string | null;
  short?: string | null | undefined;
  color?: string | null | undefined;
  /** Own picture, shown instead of the drawn crest. */
  icon?: string | null | undefined;
  size?: number;
}

const box = (kind: string, size: number) => html`class="${kind}" width="${size}" height="${size}"`;
const drawn = (kind: string, size: number, shapes: Html) =>
  html`<svg ${box(kind, size)} viewBox="0 0 32 32" aria-hidden="true">${shapes}</svg>`;
const picture = (kind: string, size: number, icon: string) =>
  html`<img ${box(kind, size)}${attribute('src', icon)} alt="" loading="lazy" decoding="async">`;

/**
 * The shape shows the kind: team shield with a partition of its own, tournament rounded square with a facet,
 * chat group squircle.
 */
export function crest({ kind = 'team', name, short, color, icon, size = 24 }: CrestProps): Html {
  const edge = `#c-${kind === 'team' ? 'team-edge' : kind}`;
  if (name === null)
    return drawn(
      'crest',
      size,
      html`<use class="crest-tbd" href="${edge}"/><text class="crest-q" x="16" y="20.5">?</text>`,
    );
  if (icon) return picture('crest', size, icon);
  const arms = armsOf(name, color);
  const letters = monogramAt(kind, short || name, arms.ink);
  const outline = kind === 'team' && html`<use class="crest-edge" href="${edge}"/>`;
  return drawn('crest', size, html`${inThemes(kind, arms)}${outline}${letters}`);
}

/** One pair of fields; one a theme if the first colour is too dark for the dark card. */
function inThemes(kind: string, { partition, light, dark }: Arms): Html {
  const part =
    kind === 'team' ? `#c-p${partition}` : kind === 'tournament' ? '#c-tournament-half' : undefined;
  const fields = ([first, second]: Tinctures) =>
    html`<use href="#c-${kind}" fill="${first}"/>${part && html`<use href="${part}" fill="${second}"/>`}`;
  if (dark === light) return fields(light);
  return html`<g class="on-light">${fields(light)}</g><g class="on-dark">${fields(dark)}</g>`;
}

function monogramAt(kind: string, name: string, ink: string): Html {
  const { text, size, tight } = monogram(name);
  const y = ((kind === 'team' ? 15.2 : 16) + size * 0.36).toFixed(1);
  return html`<text${attribute('class', tight && 'tight')} x="16" y="${y}" font-size="${size}" fill="${ink}">${text}</text>`;
}

/** A person as a circle: two letters in the name's tone, in a ring of the team's colour if it is known. */
export function person(name: string, icon?: string | null, size = 32, team?: RingTeam | null): Html {
  if (icon) return picture('person', size, icon);
  const { light, ink } = armsOf(name, null);
  const text = personLetters(name);
  const isChinese = /^\p{Script=Han}/u.test(text);
  const font = (isChinese ? 10.6 : 13) * (team ? 0.86 : 1);
  return drawn(
    'person',
    size,
    html`<use href="#c-${team ? 'disc' : 'person'}" fill="${light[0]}"/>${team && ring(team)}<text x="16" y="${(16 + font * 0.36).toFixed(1)}" font-size="${font.toFixed(1)}" fill="${ink}">${text}</text>`,
  );
}

export interface RingTeam {
  name: string;
  color: string | null;
}

function ring({ name, color }: RingTeam): Html {
  const { light, dark } = armsOf(name, color);
  const inColour = (colour: string, theme?: string) =>
    html`<use${attribute('class', theme)} href="#c-ring" stroke="${colour}"/>`;
  if (light[0] === dark[0]) return inColour(light[0]);
  return html`${inColour(light[0], 'on-light')}${inColour(dark[0], 'on-dark')}`;
}

/** A side's crest, from call results: team or player, known or 待定. */
export function campCrest(camp: Camp | undefined, size = 24): Html {
  if (!camp?.participant_id) return crest({ name: null, size });
  const named = camp.name_short || camp.name_main;
  if (!named) return picture('crest', size, campIcon(camp));
  if (camp.participant_type === PARTICIPANT.player) return person(named, camp.icon, size);
  const { name_main, name_short, color, icon } = camp;
  return crest({ name: name_main || named, short: name_short, color, icon, size });
}
