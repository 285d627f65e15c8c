/** What the match page shows. */
import type { App } from '../app/app.ts';
import type { Database } from '../db/database.ts';
import { DAY } from '../kernel/time.ts';
import { matchDetail, matchList, matchStats, roundList, vetoList } from '../match/service.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import { headToHead, recentForm } from '../stats/service.server.ts';
import { tournamentPlace } from '../wiki/service.server.ts';
import type { MatchPage } from './match-page.ts';

const BESIDE = 5;
const NO_STATS = { main: [], guest: [] };

/** undefined when there is no such match. */
export async function matchPage({ db }: App, id: number): Promise<MatchPage | undefined> {
  const match = await matchDetail(db, id);
  if (!match) return undefined;
  const [place, veto, stats, rounds, meetings, recent, stageMatches] = await Promise.all([
    tournamentPlace(db, match.tournament_info.tournament_id),
    vetoList(db, id),
    matchStats(db, id),
    roundList(db, id),
    headToHead(db, id),
    recentForm(db, id),
    besideInStage(db, match),
  ]);
  return {
    match,
    place,
    veto,
    stats: stats.whole,
    rounds: rounds.map(round => ({ round, stats: stats.rounds.get(round.round_id) ?? NO_STATS })),
    headToHead: meetings,
    recent,
    stageMatches,
  };
}

/** The matches of the same stage up to this one's day, latest first. */
async function besideInStage(db: Database, match: MatchItem): Promise<MatchItem[]> {
  if (!match.stage_info) return [];
  const { list } = await matchList(db, {
    gameId: match.game_id,
    stageIds: [match.stage_info.stage_id],
    end: match.match_start_time === null ? undefined : match.match_start_time * 1000 + DAY,
    order: 'desc',
    page: 1,
    pageSize: BESIDE + 1,
  });
  return list.filter(other => other.unique_id !== match.unique_id).slice(0, BESIDE);
}

/** The page shows results of both teams' other matches, too. */
export const matchTags = ({ match }: MatchPage): string[] => [
  'facts',
  `match:${match.unique_id}`,
  `tournament:${match.tournament_info.tournament_id}`,
  ...[...match.versus_info.main_camp, ...match.versus_info.guest_camp].flatMap(camp =>
    camp.participant_id === null ? [] : [`team:${camp.participant_id}`],
  ),
];
