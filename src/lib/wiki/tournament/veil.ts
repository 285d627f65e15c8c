/** Spoiler-free mode: tournaments without their champion. Pure. */
import type { TournamentItem } from './shapes.ts';

export const veilTournament = <T extends TournamentItem>(tournament: T): T => ({
  ...tournament,
  champion_info: null,
});
