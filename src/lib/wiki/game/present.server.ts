/** Rows as API items. */

import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { flagOf } from './region.ts';
import {
  type BannerItem,
  type BroadcastItem,
  DEFAULT_BANNER,
  type GameItem,
  type NationItem,
} from './shapes.ts';

export type Row<T extends keyof DB> = Selectable<DB[T]>;

/** Milliseconds as unix seconds. */
export const unixSeconds = (at: number | null): number | null => (at === null ? null : Math.floor(at / 1000));

export const gameItem = (row: Row<'game'>, has_maps: boolean): GameItem => ({
  game_id: row.id,
  name: row.name,
  icon: row.icon,
  sort: row.sort,
  has_maps,
});

export const nationItem = (row: Row<'nation'>): NationItem => ({
  unique_id: row.id,
  name: row.name,
  icon: flagOf(row.code),
});

export const bannerItem = (row: Row<'banner'>): BannerItem => ({
  id: row.id,
  image_url: row.image_url ?? DEFAULT_BANNER,
  jump_url: row.jump_url,
  title: row.title,
  text: row.text,
});

export const broadcastItem = (row: Row<'broadcast'>): BroadcastItem => ({
  id: row.id,
  name: row.name,
  url: row.url,
  cover: row.cover,
  is_live: row.is_live === 1,
});
