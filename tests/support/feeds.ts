/** A service that tells what a test lets it tell. */

import { EMPTY_SNAPSHOT } from '#lib/newsroom/feed/snapshot.ts';
import type { FeedMatch, FeedSnapshot, FeedSource, FeedTournament } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { GAME } from './factory.ts';

/** Its own name, and the file source that it supersedes. */
export const FEED = 'told';
export const LIST = 'listed';
export const SEASON = 'season';

const HOUR = 3_600_000;
export const NOON = Date.UTC(2026, 9, 10, 4);

export const feedSource = (changes: Partial<FeedSource> = {}): FeedSource => ({
  name: FEED,
  title: '测试来源',
  hourly: 100,
  gap: 0,
  hosts: ['feed.example'],
  supersedes: [LIST],
  playerSource: FEED,
  polls: () => [],
  read: async () => EMPTY_SNAPSHOT,
  ...changes,
});

export const feedTournament = (changes: Partial<FeedTournament> = {}): FeedTournament => ({
  key: SEASON,
  gameId: GAME,
  name: '秋季赛',
  nameShort: '秋季赛',
  nameSub: null,
  nameEn: null,
  series: { key: 'league', name: '联赛' },
  zone: null,
  level: 2,
  startAt: NOON - 24 * HOUR,
  endAt: NOON + 30 * 24 * HOUR,
  aliases: [],
  ...changes,
});

export interface ToldMatch {
  /** Names; null: nobody yet. */
  teams?: readonly [string | null, string | null];
  /** Hours after noon of the first day. */
  at?: number | null;
  score?: readonly [number, number] | null;
  isOver?: boolean;
}

/** A match that has not begun, unless it has a score. */
export function feedMatch(
  key: string,
  { teams = ['甲', '乙'], at = 0, score = null, isOver = false }: ToldMatch = {},
  changes: Partial<FeedMatch> = {},
): FeedMatch {
  const { notStarted, ongoing, ended } = MATCH_STATUS;
  return {
    key,
    tournament: SEASON,
    stage: `${SEASON}/playoffs`,
    startAt: at === null ? null : NOON + at * HOUR,
    bestOf: 5,
    sides: [sideOf(teams[0]), sideOf(teams[1])],
    status: isOver ? ended : score ? ongoing : notStarted,
    scores: score ?? [null, null],
    result: isOver && score ? (score[0] > score[1] ? 1 : 2) : null,
    round: null,
    num: 1,
    ...changes,
  };
}

const sideOf = (name: string | null) => (name === null ? null : { key: name, name });

/** All matches of the season, numbered. */
export const feedSeason = (
  matches: readonly FeedMatch[],
  changes: Partial<FeedSnapshot> = {},
): FeedSnapshot => ({
  ...EMPTY_SNAPSHOT,
  tournaments: [feedTournament()],
  stages: [
    {
      key: `${SEASON}/playoffs`,
      tournament: SEASON,
      name: '季后赛',
      type: 'bracket',
      sort: 1,
      aliases: [],
    },
  ],
  matches: matches.map((match, i) => ({ ...match, num: i + 1 })),
  whole: [SEASON],
  ...changes,
});
