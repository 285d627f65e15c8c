/** Chinese wording of the player page. */
import { dayKey } from '#lib/kernel/time.ts';
import type { PlayerCareer } from '#lib/stats/shapes.ts';

const VALORANT = 1;
const LEFT = 2;

export const PLAYER_WORDS = {
  played: (gameId: number) => (gameId === VALORANT ? '图数' : '局数'),
  noTeam: '暂无战队',
} as const;

const day = (at: number) => dayKey(at * 1000);

/** '2024-05-01 至今'; undefined where no source tells when. */
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
