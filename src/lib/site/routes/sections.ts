import type { GameItem } from '../../wiki/game/shapes.ts';
import { heroWord } from '../../wiki/hero/wording.ts';

/** Sections of a game, in the order of the game bar. */
export const SECTIONS = [
  { key: 'home', label: '首页', path: 'wiki_home' },
  { key: 'schedule', label: '赛程', path: 'schedule' },
  { key: 'tour', label: '赛事', path: 'tour' },
  { key: 'team', label: '战队', path: 'team' },
  { key: 'player', label: '选手', path: 'player' },
  { key: 'transfer', label: '转会', path: 'transfer' },
  { key: 'stats', label: '数据', path: 'stats' },
  { key: 'hero', label: '英雄', path: 'hero' },
  { key: 'map', label: '地图', path: 'map' },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** The game's sections: 地图 only if the game has maps, 特工 for 英雄 where it calls them so. */
export const sectionsOf = (game: Pick<GameItem, 'game_id' | 'has_maps'> | undefined) =>
  SECTIONS.filter(({ key }) => key !== 'map' || game?.has_maps).map(section =>
    section.key === 'hero' ? { ...section, label: heroWord(game?.game_id ?? 0) } : section,
  );
