/** Content of the card of one map or game. */
import { campShortName } from '#lib/wiki/match/display.ts';
import type { RoundItem } from '#lib/wiki/match/shapes.ts';
import { roundWord } from '#lib/wiki/match/wording.ts';
import type { ShownSides } from './sides.ts';
import { DECIDER, HALF_NAMES, picked, won } from './wording.ts';

export interface RoundCard {
  /** The number of the map or game in the match, from 1. */
  num: number;
  /** '图 1', '第二局' */
  word: string;
  /** The map's name, in games with maps. */
  map: string | null;
  mapId: number;
  image: string | null;
  /** Points within the map, or kills in a game without rounds. */
  scores: readonly [number | null, number | null];
  winner: number | null;
  halves: NonNullable<RoundItem['halves']>;
  /** 'NRG 选图', '决胜图'; in games without maps the winner. */
  pick: string | null;
  /** '40:34', '1:03:33' */
  duration: string | null;
}

export function roundCard(gameId: number, round: RoundItem, sides: ShownSides): RoundCard {
  return {
    num: round.round_num,
    word: roundWord(gameId, round.round_num),
    map: round.map?.name ?? null,
    mapId: round.map?.map_id ?? round.round_num,
    image: round.map?.image ?? null,
    scores: [
      round.main_score ?? round.main_objectives?.kills ?? null,
      round.guest_score ?? round.guest_objectives?.kills ?? null,
    ],
    winner: round.winner_side,
    halves: round.halves ?? [],
    pick: footText(round, sides),
    duration: round.duration === null ? null : durationText(round.duration),
  };
}

function footText({ map, picked_side, winner_side }: RoundItem, sides: ShownSides): string | null {
  if (!map) return winner_side === null ? null : won(campShortName(sides[winner_side - 1]?.camp));
  if (picked_side === null) return null;
  const side = sides[picked_side - 1];
  return side ? picked(side.short) : DECIDER;
}

/** Seconds as '52:47'; with hours only if there are any. */
export function durationText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A side's role in a half, where `mainRole` is the main side's; index 0 is the main side. */
export const roleOfSide = (mainRole: 'atk' | 'def', index: number): 'atk' | 'def' =>
  (mainRole === 'atk') === (index === 0) ? 'atk' : 'def';

/** The map's name, or the game's number. */
export const roundName = (card: Pick<RoundCard, 'map' | 'word'>): string => card.map ?? card.word;

/** '上半 7–5 · 下半 5–7 · 加时 1–3'; overtime halves are added up. */
export function halvesText(halves: RoundCard['halves']): string {
  const periods = [halves.slice(0, 1), halves.slice(1, 2), halves.slice(2)];
  return periods
    .flatMap((part, index) => {
      const sum = (key: 'main_score' | 'guest_score') => part.reduce((all, half) => all + half[key], 0);
      return part.length > 0 ? [`${HALF_NAMES[index]} ${sum('main_score')}–${sum('guest_score')}`] : [];
    })
    .join(' · ');
}

/** The known parts of '18–2 · BRO 胜 · 29:02'. */
export const gameNote = ({ scores: [main, guest], pick, duration }: RoundCard): string =>
  [main !== null && guest !== null && `${main}–${guest}`, pick, duration].filter(Boolean).join(' · ');
