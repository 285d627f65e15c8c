import { VALORANT } from '../aliases.ts';

/** What every row of this format says of where it comes from. */
export const ORIGIN = { gameId: VALORANT, source: 'playerdb' } as const;
