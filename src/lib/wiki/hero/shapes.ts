/** Shapes of heroes and maps, for calls and pages. */
import { z } from 'zod';

/** VALORANT role: 1 决斗 2 先锋 3 控场 4 哨卫; null in other games. */
export const heroRef = z.object({
  hero_id: z.int(),
  name: z.string(),
  icon: z.string().nullable(),
  role: z.int().nullable(),
  /** '决斗'; the classes of the other games' sources: '刺客/战士'; null where the source names none. */
  role_name: z.string().nullable(),
});
export const heroItem = heroRef.extend({
  title: z.string().nullable(),
  abilities: z.array(z.object({ slot: z.string(), name: z.string() })),
});
/** A hero in the list of a game's heroes. */
export const heroListItem = heroItem.omit({ abilities: true });
export const heroDetail = heroItem.extend({ game_id: z.int(), desc: z.string().nullable() });
export const mapRef = z.object({ map_id: z.int(), name: z.string(), image: z.string().nullable() });
export const mapItem = mapRef.extend({ name_en: z.string().nullable(), desc: z.string().nullable() });
export const mapDetail = mapItem.extend({ game_id: z.int() });
export type HeroRef = z.infer<typeof heroRef>;
export type HeroItem = z.infer<typeof heroItem>;
export type HeroListItem = z.infer<typeof heroListItem>;
export type HeroDetail = z.infer<typeof heroDetail>;
export type MapRef = z.infer<typeof mapRef>;
export type MapItem = z.infer<typeof mapItem>;
export type MapDetail = z.infer<typeof mapDetail>;
