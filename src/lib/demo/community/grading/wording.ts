/** The demo's lists. */
import { GAME } from '../../../wiki/game/game.ts';

export const DEMO_SET = {
  players: (year: number, gameId: number) => ({
    title: `${year} 年度最佳选手`,
    description:
      gameId === GAME.valorant
        ? `候选人：站内收录的 ${year} 年赛事里 Rating 最高的十位选手，上场图数不少于最多者的四成。`
        : `候选人：站内收录的 ${year} 年赛事里 KDA 最高的十位选手，上场局数不少于最多者的四成。`,
  }),
  teams: (year: number, _gameId: number) => ({
    title: `${year} 年度最佳战队`,
    description: `候选战队：站内收录的 ${year} 年赛事里打进决赛的战队。`,
  }),
  note: (maps: number, rating: number | null, kda: number | null) =>
    rating === null
      ? `${maps} 局 · KDA ${kda?.toFixed(2) ?? '-'}`
      : `${maps} 图 · Rating ${rating.toFixed(2)}`,
  places: (n: number) => `打进决赛 ${n} 次`,
} as const;
