/** A match-day room's head in one line, for phones. Pure. */
import type { DayMatch, DayProgress } from '#lib/chat/match-day/shapes.ts';
import { clock } from '#lib/platform/kernel/time.ts';
import { CARD } from '../wording.ts';
import { DAY } from './match-wording.ts';

type Round = NonNullable<DayProgress['round']>;

/** '正在比赛', or when it begins. */
export const stateOf = ({ match_status, start }: DayMatch): string =>
  DAY.state(match_status) ?? (start === null ? DAY.unknown : clock(start * 1000));

/** Spoiler-free mode shows nobody who got there by an earlier result. */
export const namesOf = ({ sides }: DayMatch, isVeiled: boolean): string[] =>
  sides.map(({ name, secret }) => (secret && isVeiled ? CARD.secret : name));

/** '1 : 0', or what stands instead of it. */
export const scoreOf = ({ score }: DayMatch, isVeiled: boolean): string =>
  score ? (isVeiled ? CARD.veiled : score.join(' : ')) : CARD.versus;

/** '图二 亚海悬城 7 : 5 上半场' */
export const roundTitle = ({ num, map, score, half }: Round): string =>
  [map === null ? DAY.game(num) : DAY.map(num, map), score?.join(' : '), half && DAY.half(half)]
    .filter(Boolean)
    .join(' ');

/** `match`: undefined where nothing is to be played. */
export function matchLine(match: DayMatch | undefined, isVeiled: boolean): string {
  if (!match) return DAY.none;
  const [one, other] = namesOf(match, isVeiled);
  const round = isVeiled ? null : match.progress?.round;
  const pairing = `${stateOf(match)} ${one} ${scoreOf(match, isVeiled)} ${other}`;
  return [pairing, ...(round ? [roundTitle(round)] : [])].join(' · ');
}
