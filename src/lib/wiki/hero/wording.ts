/** What heroes are called, and labels of their numeric codes. */
import { GAME } from '../game/game.ts';

/** What players play. */
export const heroWord = (gameId: number): string => (gameId === GAME.valorant ? '特工' : '英雄');

/** Labels of the wiki's numeric codes. */
type Labels = Readonly<Record<number, string>>;
export const VALORANT_ROLES: Labels = { 1: '决斗', 2: '先锋', 3: '控场', 4: '哨卫' };
/** Hero classes in the sources of the other games; the numbers are our own. */
export const HERO_CLASSES: Labels = { 1: '战士', 2: '坦克', 3: '法师', 4: '刺客', 5: '射手', 6: '辅助' };
