/** Words of a match's room on the match's page. */
import { roundWord } from '#lib/wiki/match/wording.ts';

interface Place {
  round_num: number | null;
  point: number | null;
}

export const MATCH_ROOM = {
  title: '房间里',
  people: (n: number) => (n > 0 ? `${n} 人在房间里` : '现在没有人在房间里'),
  enter: '进房间聊',
  highlights: '高光',
  latest: '最近说的',
  hidden: '防剧透时不显示房间里说的话',
  /** '图 2 第 13 回合', '第二局'; '' where it is not known. */
  at: (gameId: number, { round_num, point }: Place) =>
    [round_num === null ? '' : roundWord(gameId, round_num), point === null ? '' : `第 ${point} 回合`]
      .filter(Boolean)
      .join(' '),
  mark: (texts: readonly string[]) => `高光：${texts.join('；')}`,
  answered: (n: number) => (n > 0 ? `${n} 人已答` : '还没有人答'),
  votes: (n: number) => `${n} 票`,
} as const;
