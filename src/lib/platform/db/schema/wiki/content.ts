/** Heroes, maps and banners. */
import type { Generated } from 'kysely';
import type { Sourced } from '../platform/sourced.ts';

export interface HeroTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  name_en: string | null;
  title: string | null;
  /** VALORANT: 1 duelist … 4 sentinel; other games: null. */
  role: number | null;
  /** JSON lists of words as the source gives them: ['刺客'], ['打野']. */
  roles: string;
  lanes: string;
  /** JSON list of { slot, name }. */
  abilities: string;
  icon: string | null;
  description: string | null;
  sort_key: string;
}

export interface MapTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  name_en: string | null;
  icon: string | null;
  description: string | null;
  sort_key: string;
}

export interface BannerTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  /** 1 top, 2 news, 3 ad. */
  position: number;
  platform: number;
  title: string;
  text: string | null;
  image_url: string | null;
  jump_url: string;
  sort: number;
}
