/** Reads the facts that a match report is made of. */
import type { Database } from '../../../platform/db/database.ts';
import { matchDetail, shownRounds, shownStats } from '../../../wiki/match/detail.server.ts';
import type { MatchItem, PlayerLine, RoundItem } from '../../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import type { Camp } from '../../../wiki/team/shapes.ts';
import type { MapFact, PlayerFact, ReportFacts, ReportSide } from './facts.ts';
import { fatesOf } from './fate.server.ts';

const MAIN = 1;
const MINUTE = 15;

/** Undefined if there is no such match. */
export async function reportFacts(db: Database, matchId: number): Promise<ReportFacts | undefined> {
  const match = await matchDetail(db, matchId);
  if (!match) return undefined;
  const [rounds, stats, fates] = await Promise.all([
    shownRounds(db, matchId),
    shownStats(db, matchId),
    fatesOf(db, matchId),
  ]);
  const { tournament_info: tournament, versus_info: versus, match_start_time: start } = match;
  return {
    gameId: match.game_id,
    tournament: tournament.name_main,
    tournamentShort: tournament.name_short,
    round: match.schedule_name,
    startAt: start === null ? null : start * 1000,
    bestOf: match.best_of,
    status: match.match_status,
    resultType: match.result_type,
    sides: [sideFact(versus.main_camp[0]), sideFact(versus.guest_camp[0])],
    score: [versus.main_score, versus.guest_score],
    winner: winnerOf(match),
    maps: rounds.filter(({ match_status }) => match_status === MATCH_STATUS.ended).map(mapFact),
    players: [
      ...stats.main.map(line => playerFact(line, 1)),
      ...stats.guest.map(line => playerFact(line, 2)),
    ],
    fates,
  };
}

const sideFact = (camp: Camp | undefined) => ({
  name: camp?.participant_id ? camp.name_main : null,
  short: camp?.participant_id ? camp.name_short : null,
});

function winnerOf({ versus_info: { is_main_win } }: MatchItem): ReportSide | null {
  return is_main_win === null ? null : is_main_win ? 1 : 2;
}

const mapFact = (round: RoundItem): MapFact => ({
  num: round.round_num,
  name: round.map?.name ?? null,
  score: [round.main_score, round.guest_score],
  winner: round.winner_side === null ? null : round.winner_side === MAIN ? 1 : 2,
  seconds: round.duration,
  kills: [round.main_objectives?.kills ?? null, round.guest_objectives?.kills ?? null],
  half: [round.halves?.[0]?.main_score ?? null, round.halves?.[0]?.guest_score ?? null],
  leadAt15: round.main_objectives?.gold_at.find(({ minute }) => minute === MINUTE)?.diff ?? null,
});

const playerFact = (line: PlayerLine, side: ReportSide): PlayerFact => ({
  name: line.player.name,
  side,
  kills: line.kills,
  deaths: line.deaths,
  assists: line.assists,
  acs: line.acs,
  maps: line.maps,
});
