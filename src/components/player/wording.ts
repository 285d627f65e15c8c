/** Chinese wording of the player page. */

import { dayKey } from '#lib/platform/kernel/time.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import type { PlayerSeason } from '#lib/wiki/stats/season-shapes.ts';
import type { PlayerCareer } from '#lib/wiki/stats/shapes.ts';

const LEFT = 2;

export const PLAYER_WORDS = {
  played: (gameId: number) => (gameId === GAME.valorant ? '图数' : '局数'),
  noTeam: '暂无战队',
  series: '系列赛',
  rolling: '近 5 场均值',
  /** The mean of the field: everybody who played enough in the season, of one position where the game has them. */
  mean: (position: string | null) => `${position ?? '全体选手'}均值`,
  ofAll: (gameId: number, games: number) => `共 ${games} ${gameId === GAME.valorant ? '图' : '局'}`,
  asTable: '看表格',
  field: (gameId: number, year: number, { players, least, inRounds }: PlayerSeason['field']) =>
    `${year} 赛季 ${players} 名选手，至少 ${least} ${inRounds ? '回合' : gameId === GAME.valorant ? '图' : '局'}`,
  courseText: (
    name: string,
    year: number,
    figure: string,
    { count, least, most }: { count: number; least: string; most: string },
  ) => `${name} ${year} 赛季 ${count} 场比赛的 ${figure}：最低 ${least}，最高 ${most}`,
  appearances: '出场',
  /** The note about sources with totals that do not name the games. */
  appearancesNote: '选手名录的总数，没有逐局记录，因此不列出每一局的英雄和胜负。',
  honoursNote: '名录没有各项赛事的参赛名单；选手只效力过这一支战队，以上是战队的名次。',
} as const;

const day = (at: number) => dayKey(at * 1000);

/** '2024-05-01 至今'; undefined when no source has the dates. */
export function stintTime({
  start_date: start,
  end_date: end,
  employment,
}: PlayerCareer['list'][number]): string | undefined {
  if (start === null && end === null) return undefined;
  const last = end !== null ? day(end) : employment === LEFT ? '？' : undefined;
  const first = start === null ? '？' : day(start);
  return last === undefined ? `${first} 至今` : `${first} 至 ${last}`;
}
