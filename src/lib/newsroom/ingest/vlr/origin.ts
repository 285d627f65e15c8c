import { GAME } from '../../../wiki/game/game.ts';

/** Game and source of every row of this format. */
export const ORIGIN = { gameId: GAME.valorant, source: 'vlr' } as const;
