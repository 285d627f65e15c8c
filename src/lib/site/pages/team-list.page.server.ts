/** Loads a game's team list: one zone a page, or a filtered list without groups. */

import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import type { ZoneItem } from '../../wiki/game/shapes.ts';
import { teamForms } from '../../wiki/stats/team-forms.server.ts';
import type { TeamItem } from '../../wiki/team/shapes.ts';
import { teamList, teamsPerZone } from '../../wiki/team/team.server.ts';
import { numberIn, pageIn, textIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { orElse } from './fallback.server.ts';
import { filledZones, zoneOptions } from './filter.ts';
import { type ListGroup, NAME_MAX } from './group-list.ts';
import { groupPage, pagesOf } from './group-page.ts';
import { flatList } from './listed.ts';
import { gameOptions } from './options.server.ts';
import { byRecord, type TeamListPage, type TeamListRow, withRecord } from './team-row.ts';
import { LISTED, TEAM_LIST } from './wording.ts';

/** A zone's teams are fetched in one page. */
const WHOLE_ZONE = 9999;
const FAILED = { groups: undefined, next: undefined, note: '' };

interface Query {
  gameId: number;
  page: number;
  zone: number | undefined;
  status: number | undefined;
  name: string | undefined;
}
type Listed = Pick<TeamListPage, 'groups' | 'next' | 'note'> & { page?: number };
/** Adds what the list shows of each team's matches. */
type Present = (teams: readonly TeamItem[]) => TeamListRow[];

/** undefined when there is no such game. */
export async function teamListPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  query: URLSearchParams,
): Promise<TeamListPage | undefined> {
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!game) return undefined;
  const filters: Query = {
    gameId,
    page: pageIn(query),
    zone: numberIn(query, 'zone_id'),
    status: numberIn(query, 'status'),
    name: textIn(query, 'name', NAME_MAX),
  };
  const [options, counts] = await Promise.all([gameOptions(db, gameId), teamsPerZone(db, gameId, undefined)]);
  const { zones, operate_status } = options;
  const isFlat = filters.zone !== undefined || filters.name !== undefined || zones.length === 0;
  const forms = hidesResults(query)
    ? undefined
    : await orElse('team forms', teamForms(db, gameId), undefined);
  const present: Present = teams => teams.map(team => withRecord(team, forms?.get(team.team_id)));
  const list = isFlat ? filtered(db, filters, present) : byZone(db, filters, zones, present);
  const listed = await orElse('teams', list, FAILED);
  const { zone, status } = TEAM_LIST.filters;
  return {
    game,
    page: filters.page,
    ...listed,
    name: filters.name,
    selects: [
      {
        name: 'zone_id',
        label: zone,
        options: zoneOptions(filledZones(zones, counts)),
        chosen: filters.zone,
        asChips: true,
      },
      { name: 'status', label: status, options: operate_status, chosen: filters.status },
    ],
  };
}

async function filtered(
  db: Database,
  { gameId, page, zone, status, name }: Query,
  present: Present,
): Promise<Listed> {
  const pageSize = zone === undefined ? PAGE_SIZE : WHOLE_ZONE;
  const { list, count } = await teamList(db, {
    gameId,
    page,
    pageSize,
    zoneIds: zone === undefined ? undefined : [zone],
    operateStatus: status,
    name,
  });
  const rows = zone === undefined ? present(list) : present(list).sort(byRecord);
  return flatList(rows, { page, pageSize, count }, TEAM_LIST.unit);
}

/** One zone a page; after the zones, teams without a zone, forty a page. */
async function byZone(
  db: Database,
  { gameId, page, status }: Query,
  zones: ZoneItem[],
  present: Present,
): Promise<Listed> {
  const counts = await teamsPerZone(db, gameId, status);
  const inZone = (zone: ZoneItem): number =>
    (zone.children ?? []).reduce((sum, part) => sum + inZone(part), counts.get(zone.zone_id) ?? 0);
  const rest = pagesOf(counts.get(null) ?? 0, PAGE_SIZE);
  const shown = groupPage([...zones.map(zone => inZone(zone) > 0), ...rest], page);
  if (!shown) return { groups: [], next: undefined, note: LISTED.end };
  const zone = zones[shown.page - 1];
  const { list } = await teamList(db, {
    gameId,
    operateStatus: status,
    ...(zone
      ? { zoneIds: [zone.zone_id], page: 1, pageSize: WHOLE_ZONE }
      : { zoneIds: null, page: shown.page - zones.length, pageSize: PAGE_SIZE }),
  });
  const items = present(list);
  const group: ListGroup<TeamListRow> = {
    title: zone?.zone_name ?? TEAM_LIST.noZone,
    items: zone ? items.sort(byRecord) : items,
  };
  const following = shown.next === undefined ? undefined : zones[shown.next - 1];
  return {
    groups: [group],
    ...shown,
    note: shown.next === undefined ? LISTED.end : LISTED.following(following?.zone_name ?? TEAM_LIST.noZone),
  };
}
