/** Shapes of games and of what all nouns share: zones, nations, banners, streams. */
import { z } from 'zod';

export const gameItem = z.object({
  game_id: z.int(),
  name: z.string(),
  icon: z.string().nullable(),
  sort: z.int(),
  /** Whether its matches are played on selectable maps. */
  has_maps: z.boolean(),
});
export const zoneItem = z.object({
  zone_id: z.int(),
  zone_name: z.string(),
  parent_id: z.int().nullable(),
  get children() {
    return z.array(zoneItem).optional();
  },
});
export const nationItem = z.object({ unique_id: z.int(), name: z.string(), icon: z.string().nullable() });

/** The picture of a banner whose operator gave none. */
export const DEFAULT_BANNER = '/wiki/banners/default_banner.png';

export const bannerItem = z.object({
  id: z.int(),
  image_url: z.string(),
  jump_url: z.string(),
  title: z.string(),
  text: z.string().nullable(),
});
export const broadcastItem = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  cover: z.string().nullable(),
  is_live: z.boolean(),
});

export type GameItem = z.infer<typeof gameItem>;
export type ZoneItem = z.infer<typeof zoneItem>;
export type NationItem = z.infer<typeof nationItem>;
export type BannerItem = z.infer<typeof bannerItem>;
export type BroadcastItem = z.infer<typeof broadcastItem>;
