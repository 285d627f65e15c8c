/** A map's cover: its picture, or its own motif on its own hue. */

import { attribute, type Html, html } from '#lib/platform/kernel/html.ts';
import { LANES, MAP_MOTIFS, type Motif } from './map-motifs.ts';
import { seedOf } from './seed.ts';

export interface MapCover {
  /** null in games without maps, and where the map is unknown. */
  name: string | null;
  image: string | null | undefined;
  /** The id of the map, or of the game within its match. */
  id: number;
}

const KNOWN = Object.values(MAP_MOTIFS);

/** A map's own motif; for one that we have not drawn, another's motif on a third one's hue, by its name. */
export function motifOf({ name, id }: Pick<MapCover, 'name' | 'id'>): Motif {
  if (name === null) return { ...LANES, hue: KNOWN[id % KNOWN.length]!.hue };
  const seed = seedOf(name);
  const [motif, hue] = [seed, seed >>> 8].map(at => KNOWN[at % KNOWN.length]!);
  return MAP_MOTIFS[name] ?? { ...motif!, hue: hue!.hue };
}

/** The same map always looks the same. */
export function mapArt(cover: MapCover): Html {
  if (cover.image)
    return html`<img class="map-art"${attribute('src', cover.image)} alt="" width="166" height="56" loading="lazy" decoding="async">`;
  const { hue, fill, line } = motifOf(cover);
  return html`<svg class="map-art" viewBox="0 0 166 56" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><rect width="166" height="56" fill="${hue}"/>${motifShapes({ fill, line })}</svg>`;
}

/** The motif's shapes in white, as faint as a name over them needs. */
export const motifShapes = ({ fill, line }: Omit<Motif, 'hue'>): Html =>
  html`<g fill="none" stroke="#fff" stroke-opacity="${MOTIF_LINE}" stroke-width="1.2"><path d="${fill}" fill="#fff" fill-opacity="${MOTIF_FILL}" stroke="none"/><path d="${line}"/></g>`;

/** Opacities of a motif's white: names stand beside it or over it. */
export const MOTIF_LINE = 0.24;
export const MOTIF_FILL = 0.1;
