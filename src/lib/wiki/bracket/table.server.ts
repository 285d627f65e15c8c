/** Tables of stages, and the league scores that follow from them. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { teamCamp } from '../team/present.server.ts';
import { groupTable } from './present.server.ts';
import type { GroupTable, LeagueScore, RankCourse } from './shapes.ts';
import { isTableStage, loadTournament, participants, type TournamentFacts } from './stage-facts.server.ts';
import { findStage, findTournament } from './store.server.ts';
import { isRanked } from './table.ts';
import { weeklyRanks } from './weekly.ts';

/** The tables of a stage, one per group; empty for a bracket or an unknown stage. */
export async function groupTables(db: Database, stageId: number): Promise<GroupTable[]> {
  const row = await findStage(db.read, stageId);
  const facts = row && (await factsOf(db, row.tournament_id));
  const stage = facts?.stages.find(found => found.row.id === stageId);
  if (!facts || !stage || !isTableStage(stage)) return [];
  const teams = await rowsById(db, 'team', participants(stage));
  const tables = facts.ranked(stage).map(group => groupTable(group, stage.row, teams));
  return tables.filter(table => table.list.length > 0);
}

const COURSES: ReadonlySet<string> = new Set(['group', 'season', 'records']);

/** The order of a stage's groups week by week; empty without weeks. Cached until facts change. */
export async function rankCourses(db: Database, stageId: number): Promise<RankCourse[]> {
  const row = await findStage(db.read, stageId);
  if (!row || !COURSES.has(row.type)) return [];
  const ranks = await onceByFacts(db, ['weekly ranks', stageId], async () => {
    const facts = await factsOf(db, row.tournament_id);
    const stage = facts?.stages.find(found => found.row.id === stageId);
    return facts && stage ? weeklyRanks(stage, facts.order) : [];
  });
  const ids = ranks.flatMap(({ teams }) => teams.map(({ team }) => team));
  const rows = await rowsById(db, 'team', ids);
  return ranks.map(({ name, weeks, teams }) => ({
    name: name ?? row.name,
    is_ranking: isRanked(row.type),
    weeks: weeks.map(week => week / 1000),
    teams: teams.map(({ team, ranks: own }) => ({ participant: teamCamp(rows.get(team)!), ranks: own })),
  }));
}

/**
 * Points that the source gives over the tournament's table stages, most first; empty where it gives none.
 * Tied teams share a rank.
 */
export async function leagueScores(db: Database, tournamentId: number): Promise<LeagueScore[]> {
  const facts = await factsOf(db, tournamentId);
  if (!facts) return [];
  const details = new Map<number, LeagueScore['detail']>();
  for (const { team, ...detail } of stageScores(facts))
    details.set(team, [...(details.get(team) ?? []), detail]);
  const teams = await rowsById(db, 'team', details.keys());
  const scores = [...details].map(([team, detail]) => ({
    team: teams.get(team)!,
    detail,
    score: detail.reduce((sum, stage) => sum + stage.score, 0),
  }));
  const sorted = scores.toSorted((a, b) => b.score - a.score || (a.team.sort_key < b.team.sort_key ? -1 : 1));
  return sorted.map(({ team, score, detail }) => ({
    rank: sorted.findIndex(other => other.score === score) + 1,
    participant: teamCamp(team),
    score,
    detail,
  }));
}

const stageScores = ({ stages, ranked }: TournamentFacts) =>
  stages
    .filter(stage => isRanked(stage.type))
    .flatMap(stage =>
      ranked(stage).flatMap(group =>
        group.records.flatMap(({ team, points }) =>
          points === null ? [] : [{ team, stage_id: stage.row.id, name: stage.row.name, score: points }],
        ),
      ),
    );

async function factsOf(db: Database, tournamentId: number): Promise<TournamentFacts | undefined> {
  const tournament = await findTournament(db.read, tournamentId);
  return tournament && loadTournament(db.read, tournament);
}
