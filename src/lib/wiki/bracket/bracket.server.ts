/** Brackets: rounds of nodes, and labels for sides that are still unknown. */
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';
import { presentMatches } from '../match/present.server.ts';
import { withComing } from './coming.ts';
import { LANES } from './lanes.ts';
import { bracketNode, isInBracket } from './present.server.ts';
import { titleOfRound } from './round-names.ts';
import type { BracketNode, BracketRound } from './shapes.ts';
import { findStage } from './store.server.ts';

/**
 * Rounds of the upper, the middle and the lower lane and of the final, each from top to bottom; empty without a bracket.
 */
export async function bracketRounds(db: Database, stageId: number): Promise<BracketRound[]> {
  const stage = await findStage(db.read, stageId);
  return stage?.type === 'bracket' ? roundsOfStage(db, stage) : [];
}

async function roundsOfStage(db: Database, stage: Row<'stage'>): Promise<BracketRound[]> {
  const rows = (await bracketMatches(db, stage.id)).filter(isInBracket);
  const items = await presentMatches(db, rows);
  const nodes = rows.map((row, i) => bracketNode(row, items[i]!));
  const rounds = [...Map.groupBy(nodes, node => `${node.lane} ${node.lane_round}`).values()];
  const ordered = rounds.toSorted(
    ([a], [b]) => LANES.indexOf(a!.lane) - LANES.indexOf(b!.lane) || a!.lane_round - b!.lane_round,
  );
  return withComing(
    ordered.map(matches => ({
      round: matches[0]!.lane_round,
      lane: matches[0]!.lane,
      name: nameOf(matches, ordered),
      matches,
    })),
  );
}

/** The stage's matches with a position in its bracket, round by round from top to bottom. */
const bracketMatches = (db: Database, stageId: number) =>
  db.read
    .selectFrom('match')
    .selectAll()
    .where('stage_id', '=', stageId)
    .where('lane', 'is not', null)
    .orderBy('lane_round')
    .orderBy('lane_pos')
    .orderBy('id')
    .execute();

/** The source's round name, if it names this round alone. */
function nameOf(matches: readonly BracketNode[], rounds: readonly BracketNode[][]): string {
  const { lane, lane_round, schedule_name } = matches[0]!;
  const isOwn = rounds.every(
    other => other === matches || other.every(node => node.schedule_name !== schedule_name),
  );
  if (schedule_name && isOwn) return schedule_name;
  const shapeOf = ([first, ...rest]: readonly BracketNode[]) => ({
    lane: first!.lane,
    round: first!.lane_round,
    matches: 1 + rest.length,
  });
  return titleOfRound({ lane, round: lane_round, matches: matches.length }, rounds.map(shapeOf));
}
