/** Tables, bracket nodes and places as the wire shows them. */
import { type Row, unixSeconds } from '../game/present.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import { MATCH_STATUS } from '../match/status.ts';
import { teamCamp, teamRef } from '../team/present.server.ts';
import type { Camp } from '../team/shapes.ts';
import { tournamentRef } from '../tournament/present.server.ts';
import type { GroupRecord } from './record.ts';
import type {
  AchievementItem,
  BracketNode,
  GroupTable,
  PlacementItem,
  RewardItem,
  StageTag,
  StandingRow,
} from './shapes.ts';
import { isRanked, type RankedGroup } from './table.ts';
import { TAG_NAMES } from './wording.ts';

type Teams = ReadonlyMap<number, Row<'team'>>;

const campOf = (teams: Teams, id: number): Camp => teamCamp(teams.get(id)!);

/** `stage`: names the table where the stage is not split into groups. */
export const groupTable = (group: RankedGroup, stage: Row<'stage'>, teams: Teams): GroupTable => ({
  group_id: group.groupId ?? 0,
  name: group.name ?? stage.name,
  list: group.records.map((record, i) => {
    const tag = group.tags.get(record.team) ?? null;
    const rank = isRanked(stage.type) ? i + 1 : null;
    return standingRow(record, rank, campOf(teams, record.team), tag);
  }),
});

const standingRow = (
  record: GroupRecord,
  rank: number | null,
  camp: Camp,
  tag: StageTag | null,
): StandingRow => ({
  rank,
  participant: { ...camp, tag: tag && TAG_NAMES[tag] },
  win: record.win,
  draw: record.draw,
  lose: record.lose,
  score: record.maps,
  net: record.net,
  round_net: record.roundNet,
  points: record.points,
  tag,
  form: record.form,
});

type BracketRow = Row<'match'> & { lane: NonNullable<Row<'match'>['lane']>; lane_round: number };
export const isInBracket = (row: Row<'match'>): row is BracketRow =>
  row.lane !== null && row.lane_round !== null;

export function bracketNode(row: BracketRow, item: MatchItem): BracketNode {
  const { main_camp, guest_camp } = item.versus_info;
  const sides = [main_camp[0], guest_camp[0]].filter(camp => camp?.participant_id).length;
  return {
    ...item,
    lane: row.lane,
    lane_round: row.lane_round,
    lane_pos: row.lane_pos ?? 1,
    next: slot(row.next_match_id, row.next_side),
    loser_next: slot(row.loser_match_id, row.loser_side),
    is_bye: row.status === MATCH_STATUS.ended && sides === 1,
  };
}

const slot = (match_id: number | null, side: number | null) =>
  match_id === null || side === null ? null : { match_id, side };

export const placementItem = (row: Row<'placement'>, team: Row<'team'>): PlacementItem => ({
  rank: row.rank,
  rank_end: row.rank_end,
  participant: teamCamp(team),
  bonus: row.bonus,
  points: null,
});

export const rewardItem = (row: Row<'placement'>, tournament: Row<'tournament'>): RewardItem => ({
  tournament_info: tournamentRef(tournament),
  rank: row.rank,
  rank_end: row.rank_end,
  bonus: row.bonus,
  date: unixSeconds(row.at),
});

export const achievementItem = (
  row: Row<'placement'>,
  tournament: Row<'tournament'>,
  team: Row<'team'>,
): AchievementItem => {
  const { bonus: _, ...reward } = rewardItem(row, tournament);
  return { ...reward, team_info: teamRef(team) };
};
