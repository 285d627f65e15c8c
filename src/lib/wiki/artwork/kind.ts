/** What can have a picture. */
export const ARTWORK_KINDS = ['team', 'player', 'hero', 'map', 'tournament'] as const;
export type ArtworkKind = (typeof ARTWORK_KINDS)[number];

/** Pixels that a page is sent across: covers of maps are shown wider than crests and portraits. */
const WIDTHS: Readonly<Record<ArtworkKind, number>> = {
  team: 256,
  player: 256,
  hero: 256,
  map: 640,
  tournament: 256,
};

/** Query of the address that entities show: the picture, made smaller. */
export const smallerOf = (kind: ArtworkKind): string => `x-oss-process=image/resize,w_${WIDTHS[kind]}`;
