/** Rows of heroes and maps as API items. */
import type { Row } from '../game/present.server.ts';
import type { HeroDetail, HeroItem, HeroRef, MapDetail, MapItem, MapRef } from './shapes.ts';
import { VALORANT_ROLES } from './wording.ts';

export const heroRef = (row: Row<'hero'>): HeroRef => ({
  hero_id: row.id,
  name: row.name,
  icon: row.icon,
  role: row.role,
  role_name:
    row.role === null ? (JSON.parse(row.roles) as string[]).join('/') || null : VALORANT_ROLES[row.role]!,
});

export const heroItem = (row: Row<'hero'>): HeroItem => ({
  ...heroRef(row),
  title: row.title,
  abilities: JSON.parse(row.abilities) as HeroItem['abilities'],
});

export const heroDetail = (row: Row<'hero'>): HeroDetail => ({
  ...heroItem(row),
  game_id: row.game_id,
  desc: row.description,
});

export const mapRef = (row: Row<'map'>): MapRef => ({ map_id: row.id, name: row.name, image: row.icon });

export const mapItem = (row: Row<'map'>): MapItem => ({
  ...mapRef(row),
  name_en: row.name_en,
  desc: row.description,
});

export const mapDetail = (row: Row<'map'>): MapDetail => ({ ...mapItem(row), game_id: row.game_id });
