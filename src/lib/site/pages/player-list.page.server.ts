/** Loads a game's player list: three nations a page, or a filtered list without groups. */

import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { homeNations, listGames, listNations } from '../../wiki/game/reference.server.ts';
import type { NationItem } from '../../wiki/game/shapes.ts';
import {
  playerList,
  playersByNation,
  playersPerNation,
  playersPerZone,
  presentPlayers,
} from '../../wiki/player/player.server.ts';
import type { PlayerItem } from '../../wiki/player/shapes.ts';
import { majorLevels } from '../../wiki/stats/major.ts';
import { seasonBoard } from '../../wiki/stats/season.server.ts';
import { teamBase, teamList } from '../../wiki/team/team.server.ts';
import { numberIn, pageIn, textIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { orElse } from './fallback.server.ts';
import { type FilterOption, filledZones, zoneOptions } from './filter.ts';
import { NAME_MAX } from './group-list.ts';
import { groupPage, pagesOf } from './group-page.ts';
import { flatList } from './listed.ts';
import { gameOptions } from './options.server.ts';
import { byValue, nationOrder, type PlayerListPage, type PlayerRow } from './player-row.ts';
import { LISTED, PLAYER_LIST } from './wording.ts';

const NATIONS_A_PAGE = 3;
const BEST = 12;
const WHOLE_ZONE = 9999;
const FAILED = { groups: undefined, next: undefined, note: '' };

interface Query {
  gameId: number;
  page: number;
  nation: number | undefined;
  zone: number | undefined;
  team: number | undefined;
  name: string | undefined;
}
type Listed = Pick<PlayerListPage, 'groups' | 'next' | 'note'> & { page?: number };
type Season = Awaited<ReturnType<typeof seasonBoard>>;
/** Adds the season's figure to the players. */
type Present = (players: readonly PlayerItem[]) => PlayerRow[];

/** undefined when there is no such game. */
export async function playerListPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  query: URLSearchParams,
): Promise<PlayerListPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const filters: Query = {
    gameId,
    page: pageIn(query),
    nation: numberIn(query, 'nation_id'),
    zone: numberIn(query, 'zone_id'),
    team: numberIn(query, 'team_id'),
    name: textIn(query, 'name', NAME_MAX),
  };
  const [nations, { zones }, perZone, teams, season] = await Promise.all([
    orElse('nations', nationsOf(db, gameId), NO_NATIONS),
    gameOptions(db, gameId),
    playersPerZone(db, gameId),
    orElse('teams', teamsToChoose(db, filters), []),
    hidesResults(query) ? undefined : orElse('season', seasonBoard(db, gameId), undefined),
  ]);
  const isFlat = [filters.nation, filters.zone, filters.team, filters.name].some(
    filter => filter !== undefined,
  );
  const present = presentWith(season);
  const isGrouped = !isFlat && nations.filled.length > 0;
  const list = isGrouped ? byNation(db, filters, nations, present) : filtered(db, filters, present);
  const isFirst = !isFlat && filters.page === 1;
  const { nation, zone, team } = PLAYER_LIST.filters;
  return {
    game,
    page: filters.page,
    ...(await orElse('players', list, FAILED)),
    season: season && { year: season.year, figure: season.figure },
    best: isFirst && season ? await orElse('best', bestOf(db, gameId, season), []) : [],
    name: filters.name,
    selects: [
      { name: 'nation_id', label: nation, options: nations.options, chosen: filters.nation },
      {
        name: 'zone_id',
        label: zone,
        options: zoneOptions(filledZones(zones, perZone)),
        chosen: filters.zone,
        asChips: true,
      },
      ...(teams.length > 0 ? [{ name: 'team_id', label: team, options: teams, chosen: filters.team }] : []),
    ],
  };
}

interface Nations {
  all: NationItem[];
  /** Whether any nation of each page of three has players; empty when no player's nation is known. */
  filled: boolean[];
  /** Nations with players. */
  options: FilterOption[];
  /** Number of players whose nation is unknown. */
  unknown: number;
}
const NO_NATIONS: Nations = { all: [], filled: [], options: [], unknown: 0 };

async function nationsOf(db: Database, gameId: number): Promise<Nations> {
  const [named, counts, home] = await Promise.all([
    listNations(db),
    playersPerNation(db, gameId),
    homeNations(db),
  ]);
  const all = named.toSorted(nationOrder(home, counts));
  const having = all.filter(nation => counts.has(nation.unique_id));
  if (having.length === 0) return NO_NATIONS;
  const pages = Math.ceil(all.length / NATIONS_A_PAGE);
  return {
    all,
    filled: Array.from({ length: pages }, (_, i) =>
      three(all, i + 1).some(nation => having.includes(nation)),
    ),
    options: having.map(({ unique_id, name, icon }) => ({ value: unique_id, label: name, icon })),
    unknown: counts.get(null) ?? 0,
  };
}

function presentWith(season: Season): Present {
  const values = new Map(season?.players.map(({ id, value }) => [id, value]));
  return players => players.map(player => ({ ...player, value: values.get(player.player_id) ?? null }));
}

async function bestOf(db: Database, gameId: number, season: Season): Promise<PlayerRow[]> {
  const levels = majorLevels(gameId);
  const board = levels ? await seasonBoard(db, gameId, levels) : season;
  const ids = board?.players.slice(0, BEST).map(({ id }) => id) ?? [];
  const rows = await rowsById(db, 'player', ids);
  return presentWith(board)(
    await presentPlayers(
      db,
      ids.flatMap(id => rows.get(id) ?? []),
    ),
  );
}

const three = (nations: readonly NationItem[], page: number): NationItem[] =>
  nations.slice((page - 1) * NATIONS_A_PAGE, page * NATIONS_A_PAGE);

/** The teams of the chosen zone, or the chosen team alone. */
async function teamsToChoose(db: Database, { gameId, zone, team }: Query): Promise<FilterOption[]> {
  if (zone !== undefined) {
    const { list } = await teamList(db, { gameId, zoneIds: [zone], page: 1, pageSize: WHOLE_ZONE });
    return list.map(({ team_id, name }) => ({ value: team_id, label: name }));
  }
  const chosen = team === undefined ? undefined : await teamBase(db, team);
  return chosen ? [{ value: chosen.team_id, label: chosen.name }] : [];
}

async function filtered(
  db: Database,
  { nation, zone, team, ...rest }: Query,
  present: Present,
): Promise<Listed> {
  const filter = { ...rest, nationId: nation, zoneId: zone, teamId: team, pageSize: PAGE_SIZE };
  const { list, count } = await playerList(db, filter);
  return flatList(present(list), { page: rest.page, pageSize: PAGE_SIZE, count }, PLAYER_LIST.unit);
}

/** Three nations a page, skipping empty pages; then players of unknown nation, forty a page. */
async function byNation(
  db: Database,
  { gameId, page }: Query,
  { all, filled, unknown }: Nations,
  present: Present,
): Promise<Listed> {
  const shown = groupPage([...filled, ...pagesOf(unknown, PAGE_SIZE)], page);
  if (!shown) return { groups: [], next: undefined, note: LISTED.end };
  const rest = shown.page - filled.length;
  const note = shown.next === undefined ? LISTED.end : LISTED.following(PLAYER_LIST.moreNations);
  if (rest > 0) {
    const { list } = await playerList(db, { gameId, nationId: null, page: rest, pageSize: PAGE_SIZE });
    return { groups: [{ title: PLAYER_LIST.noNation, items: present(list) }], ...shown, note };
  }
  const nations = three(all, shown.page);
  const lists = await playersByNation(
    db,
    gameId,
    nations.map(nation => nation.name),
  );
  const groups = nations
    .map(({ name, icon }) => ({ title: name, icon, items: present(lists[name]!).sort(byValue) }))
    .filter(({ items }) => items.length > 0);
  return { groups, ...shown, note };
}
