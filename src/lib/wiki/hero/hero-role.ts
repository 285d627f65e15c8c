/** Classification of a game's heroes: VALORANT's four roles, elsewhere the sources' classes. */
import { GAME } from '../game/game.ts';
import type { HeroItem } from './shapes.ts';
import { HERO_CLASSES, VALORANT_ROLES } from './wording.ts';

export const HERO_ROLE_MAX = 6;

/** Labels by number. */
export const heroRoles = (gameId: number): Readonly<Record<number, string>> =>
  gameId === GAME.valorant ? VALORANT_ROLES : HERO_CLASSES;

/** A hero of two classes ('刺客/战士') matches both. */
export const hasRole = (gameId: number, { role_name }: Pick<HeroItem, 'role_name'>, role: number): boolean =>
  role_name?.split('/').includes(heroRoles(gameId)[role] ?? '') ?? false;
