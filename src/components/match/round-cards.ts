/** What the card of one map or game says. */
import type { RoundItem } from '#lib/match/shapes.ts';
import type { Sides } from './sides.ts';
import { roundWord } from './wording.ts';

export interface RoundCard {
  num: number;
  /** Number of the round's panels: the radio `r1` shows the panels `p1`. */
  panel: number;
  /** '图 1', '第二局' */
  word: string;
  /** The map's name, where the game has maps. */
  map: string | null;
  mapId: number;
  scores: readonly [number | null, number | null];
  winner: number | null;
  halves: NonNullable<RoundItem['halves']>;
  /** 'NRG 选图', '决胜图' */
  pick: string | null;
  /** '40:34', '1:03:33' */
  duration: string | null;
}

/** Points within the map, or kills in a game without rounds. */
export function roundCard(gameId: number, round: RoundItem, panel: number, sides: Sides): RoundCard {
  return {
    num: round.round_num,
    panel,
    word: roundWord(gameId, round.round_num),
    map: round.map?.name ?? null,
    mapId: round.map?.map_id ?? round.round_num,
    scores: [
      round.main_score ?? round.main_objectives?.kills ?? null,
      round.guest_score ?? round.guest_objectives?.kills ?? null,
    ],
    winner: round.winner_side,
    halves: round.halves ?? [],
    pick: pickText(round.picked_side, sides),
    duration: round.duration === null ? null : durationText(round.duration),
  };
}

function pickText(picked: number | null, sides: Sides): string | null {
  if (picked === null) return null;
  const side = sides[picked - 1];
  return side ? `${side.short} 选图` : '决胜图';
}

/** '52:47' of seconds; hours only where there are any. */
export function durationText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : `${minutes}:${two(seconds % 60)}`;
}

/** Name a panel or a choice goes by: the map's, or the game's number. */
export const roundName = (card: Pick<RoundCard, 'map' | 'word'>): string => card.map ?? card.word;
