import { GAME } from '../../../wiki/game/game.ts';

export const SOURCE = 'oracles-elixir';
export const ORIGIN = { gameId: GAME.lol, source: SOURCE };
