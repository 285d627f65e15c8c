/** Match rows as API items, in a fixed number of queries for any number of rows. */

import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { type RowReader, rowCache } from '../../platform/db/row-cache.server.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { PARTICIPANT } from '../game/participant.ts';
import { broadcastItem, type Row, unixSeconds } from '../game/present.server.ts';
import type { BroadcastItem } from '../game/shapes.ts';
import { teamCamp } from '../team/present.server.ts';
import type { Camp } from '../team/shapes.ts';
import { seriesItem, tournamentRef } from '../tournament/present.server.ts';
import type { SeriesItem, TournamentRef } from '../tournament/shapes.ts';
import { type CurrentRound, currentRound } from './current-round.ts';
import type { MatchItem, Versus } from './shapes.ts';
import { mainWins } from './winner.ts';

const ON = 2;
const UNKNOWN_DAY = '-';

/** Data shown with the matches, by id. */
interface Parts {
  camps: Map<number, Camp[]>;
  links: Map<number, BroadcastItem[]>;
  current: Map<number, CurrentRound | null>;
  tournaments: Map<number, TournamentRef>;
  series: Map<number, SeriesItem>;
  seriesOf: Map<number, number | null>;
  stages: Map<number, Row<'stage'>>;
  groups: Map<number, Row<'stage_group'>>;
}

/** The rows as items, in the same order. */
export async function presentMatches(db: Database, rows: readonly Row<'match'>[]): Promise<MatchItem[]> {
  if (rows.length === 0) return [];
  const parts = await partsOf(db, rows);
  return rows.map(row => matchItem(row, parts));
}

async function partsOf(db: Database, rows: readonly Row<'match'>[]): Promise<Parts> {
  const ids = rows.map(row => row.id);
  const read = await rowCache(db);
  const columnOf = (column: 'tournament_id' | 'stage_id' | 'group_id') => rows.map(row => row[column]);
  const [camps, links, current, tournaments, stages, groups] = await Promise.all([
    campsOf(db, read, ids),
    linksOf(db, ids),
    currentRounds(db, rows),
    read('tournament', columnOf('tournament_id')),
    read('stage', columnOf('stage_id')),
    read('stage_group', columnOf('group_id')),
  ]);
  const all = [...tournaments.values()];
  const seriesIds = all.map(row => row.series_id);
  const series = await read('series', seriesIds);
  return {
    camps,
    links,
    current,
    stages,
    groups,
    tournaments: new Map(all.map(row => [row.id, tournamentRef(row)])),
    series: new Map([...series].map(([id, row]) => [id, seriesItem(row)])),
    seriesOf: new Map(all.map(row => [row.id, row.series_id])),
  };
}

function matchItem(row: Row<'match'>, parts: Parts): MatchItem {
  const stage = parts.stages.get(row.stage_id ?? 0);
  const groupRow = parts.groups.get(row.group_id ?? 0);
  const group = groupRow ? { group_id: groupRow.id, name: groupRow.name } : null;
  return {
    unique_id: row.id,
    game_id: row.game_id,
    match_status: row.status,
    match_start_time: unixSeconds(row.start_at),
    match_date: row.start_at === null ? UNKNOWN_DAY : dayKey(row.start_at),
    match_num: row.match_num,
    best_of: row.best_of,
    result_type: row.result_type,
    versus_info: versus(row, parts.camps.get(row.id) ?? []),
    current_round: parts.current.get(row.id) ?? null,
    links: parts.links.get(row.id) ?? [],
    series_info: parts.series.get(parts.seriesOf.get(row.tournament_id) ?? 0) ?? null,
    second_series_info: null,
    tournament_info: parts.tournaments.get(row.tournament_id)!,
    tournament_group_info: group,
    group_info: group,
    stage_info: stage ? { stage_id: stage.id, name: stage.name, type: stage.type } : null,
    schedule_name: row.schedule_name ?? row.round_name,
    level: row.level,
    remark: row.remark,
    mars_id: row.source_key,
    is_can_view: row.is_can_view === 1,
    is_show_schedule: row.is_show_schedule === 1,
    revision: row.revision,
  };
}

const versus = (row: Row<'match'>, [main, guest]: Camp[]): Versus => ({
  main_camp: main ? [main] : [],
  guest_camp: guest ? [guest] : [],
  main_score: row.main_score,
  guest_score: row.guest_score,
  is_main_win: mainWins(row),
});

/** Both sides of each match, main first: read from one index (096-sides-of-lists). */
export const sidesQuery = (db: Database, matchIds: readonly number[]) =>
  db.read
    .selectFrom('camp')
    .select(['match_id', 'participant_type', 'participant_id', 'name'])
    .where('match_id', 'in', idList(db, matchIds))
    .orderBy('match_id')
    .orderBy('side');

/** Both sides of each match, with the names of teams and players. */
async function campsOf(
  db: Database,
  read: RowReader,
  matchIds: readonly number[],
): Promise<Map<number, Camp[]>> {
  const rows = await sidesQuery(db, matchIds).execute();
  const idsOf = (sides: Side[]) => sides.map(side => side.participant_id);
  const [teams, players] = await Promise.all([
    read('team', idsOf(rows.filter(row => !isPlayer(row)))),
    read('player', idsOf(rows.filter(isPlayer))),
  ]);
  const camps = new Map<number, Camp[]>();
  for (const row of rows) {
    const id = row.participant_id ?? 0;
    const camp = isPlayer(row) ? playerCamp(row, players.get(id)) : sideCamp(row, teams.get(id));
    camps.set(row.match_id, [...(camps.get(row.match_id) ?? []), camp]);
  }
  return camps;
}

type Side = Pick<Row<'camp'>, 'participant_id' | 'participant_type' | 'name'>;
const isPlayer = (side: Side) => side.participant_type === PARTICIPANT.player;

const sideCamp = (side: Side, team: Row<'team'> | undefined): Camp =>
  team ? teamCamp(team) : unknownCamp(side);
const playerCamp = (side: Side, player: Row<'player'> | undefined): Camp => ({
  ...unknownCamp(side),
  name_main: player?.name ?? side.name,
  icon: player?.icon ?? null,
});

const unknownCamp = ({ participant_id, participant_type, name }: Side): Camp => ({
  participant_id,
  participant_type,
  name_main: name,
  name_short: null,
  icon: null,
  color: null,
  tag: null,
  tag_icon: null,
  desc: null,
});

async function linksOf(db: Database, matchIds: readonly number[]): Promise<Map<number, BroadcastItem[]>> {
  const rows = await db.read
    .selectFrom('broadcast')
    .selectAll()
    .where('match_id', 'in', idList(db, matchIds))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const links = Map.groupBy(rows, row => row.match_id!);
  return new Map([...links].map(([id, list]) => [id, list.map(broadcastItem)]));
}

/** Reads only live matches that show more than their score: most lists have none. */
async function currentRounds(
  db: Database,
  rows: readonly Row<'match'>[],
): Promise<Map<number, CurrentRound | null>> {
  const on = rows.filter(row => row.status === ON && row.is_can_view === 1);
  if (on.length === 0) return new Map();
  const ids = on.map(row => row.id);
  const rounds = await db.read
    .selectFrom('round')
    .select(['match_id', 'num', 'status', 'main_score', 'guest_score'])
    .where('match_id', 'in', idList(db, ids))
    .execute();
  const ofMatch = Map.groupBy(rounds, round => round.match_id);
  return new Map(on.map(row => [row.id, currentRound(row, ofMatch.get(row.id) ?? [])]));
}
