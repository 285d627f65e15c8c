/** Shapes of pictures, for calls and pages. */
import { z } from 'zod';
import { ARTWORK_KINDS } from './kind.ts';

const credit = z.object({ source: z.string(), licence: z.string() });

/** A picture in the list or history of the operators' desk. */
const artwork = credit.extend({
  id: z.int(),
  /** Nickname of who uploaded it; null for a closed account. */
  operator: z.string().nullable(),
  /** Unix seconds. */
  create_time: z.int(),
});

export const artworkItem = artwork.extend({
  kind: z.enum(ARTWORK_KINDS),
  entity_id: z.int(),
  game_id: z.int(),
  name: z.string(),
  icon: z.string(),
});

export const artworkEdit = z.object({
  kind: z.enum(ARTWORK_KINDS),
  entity_id: z.int(),
  game_id: z.int(),
  name: z.string(),
  name_short: z.string().nullable(),
  color: z.string().nullable(),
  /** Address of the picture that is shown; null: what we draw. */
  icon: z.string().nullable(),
  current: artwork.nullable(),
  /** Previous pictures, latest first; their files are gone. */
  history: z.array(
    artwork.extend({
      /** Unix seconds. */
      end_time: z.int(),
      ended_by: z.string().nullable(),
      /** '' where another picture replaced it. */
      reason: z.string(),
    }),
  ),
});

export type Credit = z.infer<typeof credit>;
export type ArtworkItem = z.infer<typeof artworkItem>;
export type ArtworkEdit = z.infer<typeof artworkEdit>;
