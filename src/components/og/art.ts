/** Crests and portraits on cards: what we draw, or the picture that operators uploaded. */

import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { PARTICIPANT } from '#lib/wiki/game/participant.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { campCrest, crest, person, type RingTeam } from '../ui/drawn.ts';
import { tournamentLetters } from '../ui/monogram.ts';
import { placed } from './card.ts';

/** Pictures as `data:` addresses, by the address that pages show: a card loads nothing itself. */
export type Images = ReadonlyMap<string, string>;

export interface ArtSpot {
  x: number;
  y: number;
  size: number;
}

interface Pictured {
  name: string;
  icon: string | null;
}
type TeamLike = Pictured & { name_short: string; color: string | null };

/** The picture in the spot, or what is drawn there; `isRound` cuts it to a circle. */
function art({ x, y, size }: ArtSpot, picture: string | undefined, drawn: Html, isRound = false): Html {
  if (!picture) return placed(x, y, drawn);
  const cut = isRound && html` clip-path="url(#round)"`;
  const fit = isRound ? 'slice' : 'meet';
  return html`<image x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid ${fit}"${cut}${attribute('href', picture)}/>`;
}

const imageOf = (icon: string | null | undefined, images: Images): string | undefined =>
  icon ? images.get(icon) : undefined;

export const campArt = (spot: ArtSpot, camp: Camp | undefined, images: Images): Html =>
  art(
    spot,
    camp?.participant_id ? imageOf(camp.icon, images) : undefined,
    campCrest(camp && { ...camp, icon: null }, spot.size),
    camp?.participant_type === PARTICIPANT.player,
  );

export const teamArt = (spot: ArtSpot, { name, name_short, color, icon }: TeamLike, images: Images): Html =>
  art(spot, imageOf(icon, images), crest({ name, short: name_short, color, size: spot.size }));

export const personArt = (
  spot: ArtSpot,
  { name, icon }: Pictured,
  images: Images,
  team?: RingTeam | null,
): Html => art(spot, imageOf(icon, images), person(name, null, spot.size, team), true);

export const tournamentArt = (spot: ArtSpot, { name, name_short, color, icon }: TeamLike, images: Images) =>
  art(
    spot,
    imageOf(icon, images),
    crest({ kind: 'tournament', name, short: tournamentLetters(name_short), color, size: spot.size }),
  );
