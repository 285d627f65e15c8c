/** A season of a thousand matches in eight tournaments, as a service of the bench tells it. */
import { EMPTY_SNAPSHOT } from '../../../src/lib/newsroom/feed/snapshot.ts';
import type { FeedMatch, FeedSnapshot, FeedSource } from '../../../src/lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../src/lib/wiki/match/status.ts';

export const MATCHES = 1000;
const TOURNAMENTS = 8;
const TEAMS = 18;
const HOUR = 3_600_000;

/** The service, which tells nothing unasked. */
export const SILENT: FeedSource = {
  name: 'bench',
  title: 'bench',
  hourly: 1,
  gap: 0,
  hosts: [],
  supersedes: [],
  playerSource: 'bench',
  polls: () => [],
  read: async () => EMPTY_SNAPSHOT,
};

/** How many games of a match are over once all of its scores were told. */
const GAMES = 2;
/** The number of the match whose score is told as the `n`th, from 1, and its score then. */
export const nthScore = (n: number) => ({
  match: Math.ceil(n / GAMES) - 1,
  score: [((n - 1) % GAMES) + 1, 0] as const,
});

/** The season once `n` scores were told, one after another. `now`: epoch milliseconds. */
export function seasonAt(now: number, n: number): FeedSnapshot {
  const keys = Array.from({ length: TOURNAMENTS }, (_, i) => `t${i}`);
  return {
    ...EMPTY_SNAPSHOT,
    tournaments: keys.map((key, i) => ({
      key,
      gameId: 3,
      name: `赛季 ${i + 1}`,
      nameShort: `赛季 ${i + 1}`,
      nameSub: null,
      nameEn: null,
      series: { key: 'bench', name: '测量' },
      zone: null,
      level: 2,
      // Far from every other tournament: none may be the same.
      startAt: now + (i + 10) * 1000 * HOUR,
      endAt: now + (i + 11) * 1000 * HOUR,
      aliases: [],
    })),
    stages: keys.map(key => ({
      key: `${key}/s`,
      tournament: key,
      name: '常规赛',
      type: 'group',
      sort: 1,
      aliases: [],
    })),
    matches: Array.from({ length: MATCHES }, (_, i) => matchOf(i, now, n)),
    whole: keys,
  };
}

function matchOf(i: number, now: number, n: number): FeedMatch {
  const games = Math.min(GAMES, Math.max(0, n - i * GAMES));
  const main = i % TEAMS;
  const guest = (main + 1 + (Math.floor(i / TEAMS) % (TEAMS - 1))) % TEAMS;
  const team = (n: number) => ({ key: `bench ${n}`, name: `测量战队 ${n}` });
  return {
    key: `m${i}`,
    tournament: `t${i % TOURNAMENTS}`,
    stage: `t${i % TOURNAMENTS}/s`,
    startAt: now + ((i % TOURNAMENTS) + 10) * 1000 * HOUR + i * HOUR,
    bestOf: 5,
    sides: [team(main), team(guest)],
    status: games > 0 ? MATCH_STATUS.ongoing : MATCH_STATUS.notStarted,
    scores: games > 0 ? [games, 0] : [null, null],
    result: null,
    round: null,
    num: Math.floor(i / TOURNAMENTS) + 1,
  };
}
