/** Loads the match page. */

import { statesOf } from '../../community/comment/source.server.ts';
import { addressOf } from '../../community/comment/source.ts';
import { countsOf } from '../../community/pick/store.server.ts';
import { newsPath } from '../../newsroom/news/address.ts';
import { publishedReport } from '../../newsroom/news/read.server.ts';
import { sourcesPart } from '../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { DAY } from '../../platform/kernel/time.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { matchItems } from '../../wiki/match/detail.server.ts';
import { matchIds } from '../../wiki/match/list-store.server.ts';
import { matchStats } from '../../wiki/match/player-stats.server.ts';
import { roundList, vetoList } from '../../wiki/match/round.server.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { encounter, lineupsBefore, mapRecords } from '../../wiki/stats/encounter.server.ts';
import { tournamentPlace } from '../../wiki/tournament/tournament.server.ts';
import { numberIn } from '../routes/query.ts';
import { isSpoilerFree, showsOne } from '../routes/spoiler.ts';
import type { BeforeMatch, MatchPage } from './match-page.ts';
import { veilMatchPage, veilOthers } from './match-veil.ts';

const BESIDE = 5;
const isYetToStart = (status: number) =>
  status <= MATCH_STATUS.notStarted || status === MATCH_STATUS.postponed;
const NO_STATS = { main: [], guest: [] };
type Played = Pick<MatchPage, 'veto' | 'stats' | 'rounds'>;
const NOTHING_PLAYED: Played = { veto: [], stats: NO_STATS, rounds: [] };

/** undefined when there is no such match. */
export async function matchPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  id: number,
  query: URLSearchParams,
): Promise<MatchPage | undefined> {
  const whole = await wholePage(db, id, now());
  const page = whole && { ...whole, chosen: numberIn(query, 'round') };
  if (!page || !isSpoilerFree(query)) return page;
  const { match, stageMatches, headToHead, recent } = page;
  const shown = [match, ...stageMatches, ...headToHead.list, ...recent.main.list, ...recent.guest.list];
  const secrets = await secretsOf(db, shown);
  return showsOne(query) ? veilOthers(page, secrets) : veilMatchPage(page, secrets);
}

async function wholePage(db: Database, id: number, now: number): Promise<MatchPage | undefined> {
  const row = (await rowsById(db, 'match', [id])).get(id);
  if (!row) return undefined;
  const isOpen = row.is_can_view === 1;
  const isComing = isOpen && isYetToStart(row.status);
  const [place, played, earlier, beside, comments, before, report, unpicked] = await Promise.all([
    tournamentPlace(db, row.tournament_id),
    isOpen ? playedFacts(db, id) : NOTHING_PLAYED,
    onceByFacts(db, ['encounter', id], () => encounter(db, id)),
    onceByFacts(db, ['beside', id], () => besideInStage(db, row)),
    commentCount(db, id),
    isComing ? beforeMatch(db, id) : undefined,
    publishedReport(db, id),
    row.status === MATCH_STATUS.ended && hasNoPicks(db, id),
  ]);
  const items = await matchItems(db, [id, ...earlier.ids, ...beside]);
  const match = items.get(id);
  if (!match) return undefined;
  const sources = await sourcesPart(db, row.game_id, [
    { table: 'match', column: 'id', ids: [id], isSubject: true },
    { table: 'broadcast', column: 'match_id', ids: [id] },
    { table: 'tournament', column: 'id', ids: [row.tournament_id], isSubject: true },
    { table: 'match', column: 'id', ids: [...items.keys()] },
  ]);
  return {
    match,
    ...sources,
    ...(before && { before }),
    ...(report && { report: { url: newsPath(report.game_id, report.id) } }),
    ...(unpicked && { unpicked }),
    countsDown: row.status <= MATCH_STATUS.notStarted && row.start_at !== null && row.start_at > now,
    comments,
    place,
    ...played,
    ...earlier.show(items),
    stageMatches: beside.flatMap(other => items.get(other) ?? []),
  };
}

/** What was played; read once until facts change, so that its figures are drawn once, too. */
const playedFacts = (db: Database, id: number): Promise<Played> =>
  onceByFacts(db, ['played in match', id], async () => {
    const [veto, stats, rounds] = await Promise.all([
      vetoList(db, id),
      matchStats(db, id),
      roundList(db, id),
    ]);
    return {
      veto,
      stats: stats.whole,
      rounds: rounds.map(round => ({ round, stats: stats.rounds.get(round.round_id) ?? NO_STATS })),
    };
  });

async function commentCount(db: Database, matchId: number): Promise<number> {
  const address = addressOf({ type: 'match', ids: [matchId] });
  return (await statesOf(db, [address])).get(address)!.count;
}

/** Maps and players of both sides so far; read once until facts change. */
const beforeMatch = (db: Database, id: number): Promise<BeforeMatch> =>
  onceByFacts(db, ['before', id], async () => {
    const [maps, lineups] = await Promise.all([mapRecords(db, id), lineupsBefore(db, id)]);
    return { maps, lineups };
  });

/** Read once until facts change: picks are locked before a match ends. */
const hasNoPicks = (db: Database, id: number): Promise<boolean> =>
  onceByFacts(db, ['unpicked', id], async () => {
    const counts = await countsOf(db.read, id);
    return [...counts.values()].every(n => n === 0);
  });

/** Ids of the matches of the same stage up to this one's day, latest first. */
async function besideInStage(db: Database, match: Row<'match'>): Promise<number[]> {
  if (match.stage_id === null) return [];
  const { list } = await matchIds(db, {
    gameId: match.game_id,
    stageIds: [match.stage_id],
    scheduled: true,
    end: match.start_at === null ? undefined : match.start_at + DAY,
    order: 'desc',
    page: 1,
    pageSize: BESIDE + 1,
  });
  return list.filter(id => id !== match.id).slice(0, BESIDE);
}

/** Tags include both teams: the page shows results of their other matches. */
export const matchTags = ({ match }: MatchPage): string[] => [
  'facts',
  `match:${match.unique_id}`,
  `tournament:${match.tournament_info.tournament_id}`,
  ...[...match.versus_info.main_camp, ...match.versus_info.guest_camp].flatMap(camp =>
    camp.participant_id === null ? [] : [`team:${camp.participant_id}`],
  ),
];

/** The number of comments may lag by this much; milliseconds. */
const COMMENTS_LAG = 5 * 60_000;

/** Tags and end of the cached page: it is served for COMMENTS_LAG, or up to the start that it counts down to. */
export const matchStands = (page: MatchPage, now: number): { tags: string[]; expiresAt: number } => ({
  tags: matchTags(page),
  expiresAt: Math.min(
    now + COMMENTS_LAG,
    page.countsDown ? page.match.match_start_time! * 1000 : Number.POSITIVE_INFINITY,
  ),
});
