/** Stages and picks as the wire shows them. Others' picks are read of locked stages only. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { bracketRounds } from '../../wiki/bracket/bracket.server.ts';
import type { BracketNode } from '../../wiki/bracket/shapes.ts';
import { unixSeconds } from '../../wiki/game/present.server.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import { teamCamp } from '../../wiki/team/present.server.ts';
import { groupSlot, matchSlot, type SlotResult } from './score.ts';
import type { PickShare, PredictionGroup, PredictionNode, PredictionStage } from './shapes.ts';
import type { PredictedStage } from './stages.server.ts';

type Shares = (slot: string) => PickShare[];

/** Each stage with all that is needed to draw it. */
export const stageItems = (db: Database, stages: readonly PredictedStage[]): Promise<PredictionStage[]> =>
  Promise.all(stages.map(stage => stageItem(db, stage)));

async function stageItem(db: Database, stage: PredictedStage): Promise<PredictionStage> {
  const { row, kind, lock, count, total } = stage;
  const shares = lock.isLocked && count > 0 ? await sharesOf(db, row.id, count) : undefined;
  return {
    stage_id: row.id,
    name: row.name,
    kind,
    lock_time: unixSeconds(lock.at),
    is_locked: lock.isLocked,
    count,
    total,
    nodes: kind === 'bracket' ? await nodesOf(db, stage, shares) : await looseNodes(db, stage, shares),
    groups: await groupsOf(db, stage, shares),
  };
}

async function sharesOf(db: Database, stageId: number, count: number): Promise<Shares> {
  const rows = await db.read
    .selectFrom('prediction_tally')
    .selectAll()
    .where('stage_id', '=', stageId)
    .where('n', '>', 0)
    .orderBy('n', 'desc')
    .orderBy('team_id')
    .execute();
  const bySlot = Map.groupBy(rows, row => row.slot);
  return slot =>
    (bySlot.get(slot) ?? []).map(({ team_id, n }) => ({
      participant_id: team_id,
      count: n,
      ratio: n / Math.max(1, count),
    }));
}

async function nodesOf(db: Database, stage: PredictedStage, shares?: Shares): Promise<PredictionNode[]> {
  const rounds = await bracketRounds(db, stage.row.id);
  return rounds.flatMap(({ name, matches }) =>
    matches.flatMap(node => {
      const slot = matchSlot(node.unique_id);
      const result = stage.results.get(slot);
      return result ? [nodeItem(node, name, result, shares?.(slot) ?? null)] : [];
    }),
  );
}

/** Matches of a stage of tables, by time. */
async function looseNodes(db: Database, stage: PredictedStage, shares?: Shares): Promise<PredictionNode[]> {
  if (stage.slots.length === 0) return [];
  const rows = await db.read.selectFrom('match').selectAll().where('stage_id', '=', stage.row.id).execute();
  const items = await presentMatches(db, rows);
  const byId = new Map(items.map(item => [item.unique_id, item]));
  return stage.slots.flatMap(({ id, round, position, isBye }) => {
    const item = byId.get(id);
    if (!item) return [];
    const name = [item.group_info?.name, item.schedule_name].filter(Boolean).join(' ');
    const place = { lane: 'upper', lane_round: round, lane_pos: position, is_bye: isBye } as const;
    const slot = matchSlot(id);
    const node = { ...item, ...place, next: null, loser_next: null };
    return [nodeItem(node, name, stage.results.get(slot)!, shares?.(slot) ?? null)];
  });
}

function nodeItem(
  node: BracketNode,
  round_name: string,
  { points, right }: SlotResult,
  shares: PickShare[] | null,
): PredictionNode {
  const { main_camp, guest_camp } = node.versus_info;
  const ratio = (id: number | null | undefined) =>
    shares && id ? (shares.find(share => share.participant_id === id)?.ratio ?? 0) : null;
  return {
    unique_id: node.unique_id,
    match_status: node.match_status,
    match_start_time: node.match_start_time,
    versus_info: node.versus_info,
    schedule_name: node.schedule_name,
    lane: node.lane,
    lane_round: node.lane_round,
    lane_pos: node.lane_pos,
    next: node.next,
    loser_next: node.loser_next,
    is_bye: node.is_bye,
    round_name,
    points,
    winner_id: right[0] ?? null,
    main_ratio: ratio(main_camp[0]?.participant_id),
    guest_ratio: ratio(guest_camp[0]?.participant_id),
    shares: shares ?? [],
  };
}

async function groupsOf(
  db: Database,
  { groups, results }: PredictedStage,
  shares: Shares | undefined,
): Promise<PredictionGroup[]> {
  const teams = await rowsById(
    db,
    'team',
    groups.flatMap(group => group.teams),
  );
  return groups.map(({ id, name, count, teams: ids }) => {
    const { points, right, wrong } = results.get(groupSlot(id))!;
    return {
      group_id: id,
      name,
      advance_count: count,
      points,
      teams: ids.flatMap(team => (teams.has(team) ? [teamCamp(teams.get(team)!)] : [])),
      shares: shares?.(groupSlot(id)) ?? [],
      promoted: [...right],
      dropped: wrong === 'rest' ? [] : [...wrong],
    };
  });
}
