import { VALORANT } from '../aliases.ts';

/** Game and source of every row of this format. */
export const ORIGIN = { gameId: VALORANT, source: 'playerdb' } as const;
