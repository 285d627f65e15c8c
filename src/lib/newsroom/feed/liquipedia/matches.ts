/** Matches and their games. Pure. */
import type {
  FeedGame,
  FeedMatch,
  FeedMatchGames,
  FeedReject,
  FeedStage,
  FeedStream,
} from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { readItems } from '../items.ts';
import { streamName } from '../stream-name.ts';
import { keyOf } from './client.ts';
import { type LpdbGame, type LpdbMatch, lpdbMatch } from './shapes.ts';
import { pageKey, spaced, teamOf } from './wikis.ts';

/** Result types of FeedMatch: who won, by playing or because the other side did not. */
const WON = { '1': 1, '2': 2 } as const;
const FORFEITED_TO = { '1': 5, '2': 4 } as const;
const DRAWN = { winner: '0', result: 3 } as const;

const CANCELLED = /^(np|not ?played|cancell?ed)$/i;
const POSTPONED = /^(postponed|delayed)$/i;
const NOT_COME = /^(ff|dq|l|default)$/i;

interface ReadMatches {
  matches: FeedMatch[];
  stages: FeedStage[];
  games: FeedMatchGames[];
  rejects: FeedReject[];
}

/** Matches of tournaments, each once: a row that stands on two pages, or twice on one, is the same match. */
export function matchesOf(rows: readonly unknown[]): ReadMatches {
  const { read, rejects } = readItems(rows, lpdbMatch, 'match', keyOf);
  const told = new Map<string, LpdbMatch>();
  for (const match of read) {
    const known = told.get(matchKey(match));
    if (!known || isBetter(match, known)) told.set(matchKey(match), match);
  }
  const list = [...told.values()];
  return {
    matches: list.map(matchOf),
    stages: stagesOf(list),
    games: list.flatMap(match => gamesOf(match) ?? []),
    rejects,
  };
}

/** The copy that has been played is the later one; else the order of the answer decides nothing. */
const isBetter = (one: LpdbMatch, other: LpdbMatch): boolean =>
  one.finished === other.finished ? one.pagename < other.pagename : one.finished;

/** The parent is the page of the tournament, whichever of its pages the match stands on. */
export const matchKey = ({ wiki, parent, match2id }: LpdbMatch): string =>
  `${pageKey(wiki, parent)}#${match2id}`;

interface Section {
  wiki: string;
  parent: string;
  pagename: string;
  section: string;
}

/** A section of a page is a stage; undefined for a page that is not divided. */
export function stageOf({ wiki, parent, pagename, section }: Section): Omit<FeedStage, 'sort'> | undefined {
  const name = section || spaced(pagename.slice(parent.length).replace(/^\//, ''));
  if (name === '') return undefined;
  const tournament = pageKey(wiki, parent);
  return { key: `${pageKey(wiki, pagename)}#${section}`, tournament, name, type: 'group', aliases: [] };
}

/** Stages stand in the order of their first match. */
function stagesOf(matches: readonly LpdbMatch[]): FeedStage[] {
  const byStage = Map.groupBy(matches, match => stageOf(match)?.key);
  return [...byStage]
    .flatMap(([key, own]) => {
      const stage = stageOf(own[0]!);
      const isBracket = own.some(({ match2bracketdata: data }) => data['type'] === 'bracket');
      const first = Math.min(...own.flatMap(({ date }) => date ?? []));
      return key && stage ? [{ ...stage, type: isBracket ? ('bracket' as const) : stage.type, first }] : [];
    })
    .toSorted((a, b) => a.first - b.first || (a.key < b.key ? -1 : 1))
    .map(({ first: _, ...stage }, i) => ({ ...stage, sort: i + 1 }));
}

type Sides = FeedMatch['sides'];

function matchOf(match: LpdbMatch): FeedMatch {
  const sides = sidesOf(match);
  const status = statusOf(match);
  const result = status === MATCH_STATUS.ended ? resultOf(match) : null;
  const streams = streamsOf(match);
  return {
    key: matchKey(match),
    tournament: pageKey(match.wiki, match.parent),
    stage: stageOf(match)?.key ?? null,
    startAt: match.dateexact ? match.date : null,
    bestOf: match.bestof !== null && match.bestof > 0 ? match.bestof : null,
    sides,
    status,
    scores: scoresOf(match, status, result),
    result,
    round: roundOf(match),
    num: null,
    ...(streams.length > 0 && { streams }),
  };
}

/** What is no team ('Winner of A') is nobody yet. */
const sidesOf = ({ wiki, match2opponents: [main, guest] }: LpdbMatch): Sides => {
  const sideOf = (side: LpdbMatch['match2opponents'][number] | undefined) =>
    side && (side.type === '' || side.type === 'team') && !/^tbd$/i.test(side.template)
      ? teamOf(wiki, side.name)
      : null;
  return [sideOf(main), sideOf(guest)];
};

/** A match has no state of its own while it is played: a score before its end says that it is. */
function statusOf({ finished, status, resulttype, match2opponents }: LpdbMatch): number {
  if (CANCELLED.test(status) || CANCELLED.test(resulttype)) return MATCH_STATUS.cancelled;
  if (POSTPONED.test(status)) return MATCH_STATUS.postponed;
  if (finished) return MATCH_STATUS.ended;
  const hasScore = match2opponents.some(({ score }) => (score ?? 0) > 0);
  return hasScore ? MATCH_STATUS.ongoing : MATCH_STATUS.notStarted;
}

/** null while nobody has entered a winner. */
function resultOf({ winner, walkover, resulttype, match2opponents }: LpdbMatch): number | null {
  if (winner === DRAWN.winner) return DRAWN.result;
  if (winner !== '1' && winner !== '2') return null;
  const isForfeit = [walkover, resulttype, ...match2opponents.map(({ status }) => status)].some(word =>
    NOT_COME.test(word),
  );
  return (isForfeit ? FORFEITED_TO : WON)[winner];
}

/** 0:0 says nothing before the first game; -1 stands for a side that did not play. */
function scoresOf(
  { match2opponents: [main, guest] }: LpdbMatch,
  status: number,
  result: number | null,
): FeedMatch['scores'] {
  if (status !== MATCH_STATUS.ongoing && status !== MATCH_STATUS.ended) return [null, null];
  const [a, b] = [main?.score ?? -1, guest?.score ?? -1];
  const isPending = status === MATCH_STATUS.ended && result === null && a + b === 0;
  return a < 0 || b < 0 || isPending ? [null, null] : [a, b];
}

/** 'Upper Bracket Final' of 'Upper Bracket Final,UB Final,UBF'; names of templates ('!ubf') are none. */
function roundOf({ match2bracketdata: data }: LpdbMatch): string | null {
  const header = [data['inheritedheader'], data['header']].find(each => typeof each === 'string' && each);
  const [name = ''] = String(header ?? '').split(',');
  return name.trim() === '' || name.startsWith('!') ? null : name.trim();
}

/** Only whole addresses are taken: where they are asked for, the service writes them out. */
function streamsOf({ stream }: LpdbMatch): FeedStream[] {
  const urls = Object.values(stream).flatMap(value => {
    const url = typeof value === 'string' ? URL.parse(value) : null;
    return url?.protocol === 'https:' ? [url] : [];
  });
  return urls.map(url => ({ name: streamName(url.hostname), url: url.href }));
}

/** The games that have begun; undefined where none has, or a side is not known. */
function gamesOf(match: LpdbMatch): FeedMatchGames | undefined {
  const sides = sidesOf(match);
  const games = (match.match2games ?? []).filter(isPlayed);
  if (games.length === 0 || sides.includes(null)) return undefined;
  const key = matchKey(match);
  return {
    key,
    tournament: pageKey(match.wiki, match.parent),
    sides,
    games: games.map((game, i) => gameOf(`${key}/${i + 1}`, i + 1, game)),
  };
}

/** Games are listed before they are played, with 0:0 and no winner. */
const isPlayed = ({ winner, scores, status, resulttype }: LpdbGame): boolean =>
  !CANCELLED.test(status) &&
  !CANCELLED.test(resulttype) &&
  (winner in WON || (scores ?? []).some(score => (score ?? 0) > 0));

function gameOf(key: string, num: number, { winner, length }: LpdbGame): FeedGame {
  const won = winner === '1' || winner === '2' ? WON[winner] : null;
  return {
    key,
    num,
    status: won === null ? MATCH_STATUS.ongoing : MATCH_STATUS.ended,
    winner: won,
    startAt: null,
    durationS: secondsOf(length),
    firstSide: null,
    players: [],
    draft: [],
    totals: [],
  };
}

/** 1805 of '30:05'. */
function secondsOf(length: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(length) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}
