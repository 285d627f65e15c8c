/** Chinese wording of stages, groups and brackets. */
import type { Lane, StageTag } from './shapes.ts';

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const LANE_NAMES = {
  upper: '胜者组',
  middle: '中间组',
  lower: '败者组',
  final: '总决赛',
} satisfies Record<Lane, string>;

const SINGLE_NAMES = { ...LANE_NAMES, upper: '淘汰赛', lower: '季军赛' } satisfies Record<Lane, string>;

export const TAG_NAMES = {
  promotion: '确定晋级',
  tbd: '待晋级',
  drop: '淘汰',
} satisfies Record<StageTag, string>;

export const GRAND_FINAL = '总决赛';
export const GRAND_FINAL_RESET = '总决赛加赛';
export const THIRD_PLACE = '季军赛';
export const QUARTERFINAL = '四分之一决赛';
export const SEMIFINAL = '半决赛';
export const FINAL = '决赛';

export const WRONG_SERIES = 'series_id：赛事不属于该系列';

/** Why a list of a call is empty. */
export const NO_BONUS = '各名次的奖金没有来源';
export const NO_LEAGUE_SCORE = '赛事的积分没有来源';

/** '第三轮'; numbers above ten in digits: '第 11 轮'. */
export const roundNumber = (n: number): string => (DIGITS[n] ? `第${DIGITS[n]}轮` : `第 ${n} 轮`);
export const roundOf = (teams: number): string => `${teams} 强赛`;
export const laneName = (lane: Lane): string => LANE_NAMES[lane];
/** The heading above a lane: single elimination has no winners' side. */
export const laneTitle = (lane: Lane, isSingle: boolean): string =>
  isSingle ? SINGLE_NAMES[lane] : LANE_NAMES[lane];
export const letterGroup = (letter: string): string => `${letter} 组`;
export const numberGroup = (n: number): string => `第 ${n} 组`;
/** A side that nobody comes to. */
export const BYE = '轮空';
/** A side of a future bracket match: '胜者组半决赛 胜者'. */
export const comingWinner = (round: string): string => `${round} 胜者`;
export const comingLoser = (round: string): string => `${round} 败者`;
/** The source of such a side where both teams of its match are known: 'NRG/GX'. */
export const eitherOf = (main: string, guest: string): string => `${main}/${guest}`;
/** Whether the description of such a side names the teams, not the round. */
export const namesTeams = (desc: string): boolean => desc.includes('/');

/** The name of a round that no source names, by its distance from the end of its lane. */
export function roundTitle({ lane, round, rounds, matches, isSingle }: UnnamedRound): string {
  if (lane === 'final') return round > 1 ? GRAND_FINAL_RESET : GRAND_FINAL;
  if (lane === 'lower' && isSingle) return THIRD_PLACE;
  const prefix = isSingle ? '' : LANE_NAMES[lane];
  const isLast = round === rounds;
  if (isLast && !isSingle) return prefix + FINAL;
  if (lane === 'middle' || lane === 'lower') return prefix + roundNumber(round);
  if (isLast || (round === rounds - 1 && matches === 2)) return prefix + SEMIFINAL;
  return prefix + (matches === 4 ? QUARTERFINAL : roundNumber(round));
}

interface UnnamedRound {
  lane: Lane;
  round: number;
  /** Rounds of the lane. */
  rounds: number;
  /** Matches of the round. */
  matches: number;
  /** Single elimination. */
  isSingle: boolean;
}
