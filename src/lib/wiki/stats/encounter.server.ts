/** History before a match: meetings, form, maps and players of its sides. 404 for an unknown match. */

import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { PARTICIPANT } from '../game/participant.ts';
import type { Row } from '../game/present.server.ts';
import { mapRef } from '../hero/present.server.ts';
import { type MatchItems, matchItems } from '../match/detail.server.ts';
import { seenBy } from '../match/display.ts';
import type { MatchItem } from '../match/shapes.ts';
import { playerRef } from '../player/present.server.ts';
import { teamCamp } from '../team/present.server.ts';
import * as repo from './encounter-store.server.ts';
import { rate } from './figures.ts';
import { leaderboard } from './leader.server.ts';
import { type Lineup, type LineupPlayer, roleOf } from './lineup.ts';
import { playerForms } from './record.server.ts';
import type { HeadToHead, LeaderRow, MapRecord, RecentSide } from './shapes.ts';

/** List lengths of the 'big' and the 'small' calls. */
export const BIG = 40;
export const SMALL = 5;
const LINEUP_MAX = 20;
const NOBODY: repo.LineupIds = { from: 'roster', playerIds: [] };
const UNKNOWN_CAMP = {
  participant_id: null,
  participant_type: PARTICIPANT.team,
  name_main: null,
  name_short: null,
  icon: null,
  color: null,
  tag: null,
  tag_icon: null,
  desc: null,
};

/**
 * Previous meetings of the two sides: wins of each over all of them, and the latest `limit` as seen by the main side;
 * empty when a side is unknown.
 */
export async function headToHead(db: Database, matchId: number, limit = SMALL): Promise<HeadToHead> {
  const preview = await repo.preview(db, matchId);
  const met = await repo.meetings(db, preview);
  return headToHeadOf(preview, met, await matchItems(db, met), limit);
}

function headToHeadOf(
  { main }: repo.EncounterSides,
  met: readonly number[],
  items: MatchItems,
  limit: number,
): HeadToHead {
  const seen = seenOf(main, met, items);
  return {
    main_win: seen.filter(item => item.versus_info.is_main_win === true).length,
    guest_win: seen.filter(item => item.versus_info.is_main_win === false).length,
    list: seen.slice(0, limit),
  };
}

/** The last `limit` matches of each side before this one, as seen by that side, and its win rate. */
export async function recentForm(
  db: Database,
  matchId: number,
  limit = SMALL,
): Promise<{ main: RecentSide; guest: RecentSide }> {
  const sides = await recentSides(db, await repo.preview(db, matchId), limit);
  return recentFormOf(sides, await matchItems(db, [...sides.main.recent, ...sides.guest.recent]));
}

/** A side and the ids of its last matches. */
interface Side {
  team: Row<'team'> | undefined;
  recent: number[];
}
type Sides = Record<'main' | 'guest', Side>;

async function recentSides(db: Database, preview: repo.EncounterSides, limit: number): Promise<Sides> {
  const teams = await rowsById(db, 'team', [preview.main, preview.guest]);
  const of = async (id: number | null): Promise<Side> => {
    const team = teams.get(id ?? 0);
    return { team, recent: team ? await repo.recentOf(db, preview, team.id, limit) : [] };
  };
  const [main, guest] = await Promise.all([of(preview.main), of(preview.guest)]);
  return { main, guest };
}

const recentFormOf = (sides: Sides, items: MatchItems) => ({
  main: recentSide(sides.main, items),
  guest: recentSide(sides.guest, items),
});

function recentSide({ team, recent }: Side, items: MatchItems): RecentSide {
  if (!team) return { participant: UNKNOWN_CAMP, win_rate: null, list: [] };
  const list = seenOf(team.id, recent, items);
  const wins = list.filter(item => item.versus_info.is_main_win === true).length;
  return { participant: teamCamp(team), win_rate: rate(wins, list.length), list };
}

const seenOf = (team: number | null, ids: readonly number[], items: MatchItems): MatchItem[] =>
  ids.flatMap(id => items.get(id) ?? []).map(item => seenBy(item, team ?? 0));

export interface Encounter {
  /** Ids of all matches that `show` needs. */
  ids: number[];
  show(items: MatchItems): { headToHead: HeadToHead; recent: { main: RecentSide; guest: RecentSide } };
}

/** `headToHead` and `recentForm` for a page with other matches, which presents all of them at once. */
export async function encounter(db: Database, matchId: number): Promise<Encounter> {
  const preview = await repo.preview(db, matchId);
  const [met, sides] = await Promise.all([repo.meetings(db, preview), recentSides(db, preview, SMALL)]);
  return {
    ids: [...met, ...sides.main.recent, ...sides.guest.recent],
    show: items => ({
      headToHead: headToHeadOf(preview, met, items, SMALL),
      recent: recentFormOf(sides, items),
    }),
  };
}

/** Maps that either side played before, with each side's plays and wins; both lists have the same maps. */
export async function mapRecords(
  db: Database,
  matchId: number,
): Promise<{ main: MapRecord[]; guest: MapRecord[] }> {
  const preview = await repo.preview(db, matchId);
  const tallies = await Promise.all(
    [preview.main, preview.guest].map(team => (team === null ? [] : repo.mapsOf(db, preview, team))),
  );
  const maps = await rowsById(
    db,
    'map',
    tallies.flat().map(tally => tally.mapId),
  );
  const ordered = [...maps.values()].sort((a, b) => (a.sort_key < b.sort_key ? -1 : 1));
  const records = (of: repo.TeamMapTally[]) =>
    ordered.map((map): MapRecord => {
      const { played = 0, win = 0 } = of.find(tally => tally.mapId === map.id) ?? {};
      return { map: mapRef(map), played, win, win_rate: rate(win, played) };
    });
  return { main: records(tallies[0]!), guest: records(tallies[1]!) };
}

/** Each side's players with their figures before this match; players without any are left out. */
export async function playerComparison(
  db: Database,
  matchId: number,
): Promise<{ main: LeaderRow[]; guest: LeaderRow[] }> {
  const preview = await repo.preview(db, matchId);
  const { game_id: gameId, order_at: before } = preview.match;
  const rows = async (team: number | null) => {
    const { playerIds } = team === null ? NOBODY : await repo.lineup(db, preview, team);
    if (playerIds.length === 0) return [];
    const { list } = await leaderboard(db, { gameId, playerIds, before, page: 1, pageSize: LINEUP_MAX });
    return list;
  };
  const [main, guest] = await Promise.all([rows(preview.main), rows(preview.guest)]);
  return { main, guest };
}

/** Each side's players with roles, heroes and figures over every match that counts, by role. */
export async function lineupsBefore(db: Database, matchId: number): Promise<{ main: Lineup; guest: Lineup }> {
  const preview = await repo.preview(db, matchId);
  const [main, guest] = await Promise.all(
    [preview.main, preview.guest].map(team => (team === null ? NOBODY : repo.lineup(db, preview, team))),
  );
  const ids = [...main!.playerIds, ...guest!.playerIds];
  const [players, forms] = await Promise.all([
    rowsById(db, 'player', ids),
    playerForms(db, preview.match.game_id, ids),
  ]);
  const playerOf = (id: number): LineupPlayer[] => {
    const row = players.get(id);
    const { figures = null, heroes = [] } = forms.get(id) ?? {};
    return row ? [{ player: playerRef(row), role: roleOf(row.position, heroes), heroes, figures }] : [];
  };
  const show = ({ from, playerIds }: repo.LineupIds): Lineup => ({
    from,
    players: playerIds
      .flatMap(playerOf)
      .sort((a, b) => a.role.rank - b.role.rank || (a.player.name < b.player.name ? -1 : 1)),
  });
  return { main: show(main!), guest: show(guest!) };
}

/** Previous meetings grouped by winner, each as seen by its winner. */
export async function wonMeetings(
  db: Database,
  matchId: number,
): Promise<{ main: MatchItem[]; guest: MatchItem[] }> {
  const met = await headToHead(db, matchId, BIG);
  const wonBy = (isMain: boolean) => met.list.filter(item => item.versus_info.is_main_win === isMain);
  const turned = wonBy(false).map(item => seenBy(item, item.versus_info.guest_camp[0]?.participant_id ?? 0));
  return { main: wonBy(true), guest: turned };
}
