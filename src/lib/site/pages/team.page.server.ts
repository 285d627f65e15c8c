/** Loads the team page. */

import { sourcesPart } from '../../newsroom/open-data/credit.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { PAGE_SIZE_ALL } from '../../platform/contract/fields.ts';
import type { Database } from '../../platform/db/database.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { DAY, dayStart } from '../../platform/kernel/time.ts';
import { creditPart } from '../../wiki/artwork/read.server.ts';
import { teamRewards } from '../../wiki/bracket/place.server.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import { matchList, participantMatches } from '../../wiki/match/list.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { STAFF_ROLE } from '../../wiki/player/staff-role.ts';
import { teamRoster, teamRosterAt } from '../../wiki/roster/roster.server.ts';
import type { RosterItem } from '../../wiki/roster/shapes.ts';
import { playerForms, teamHeroes, teamMaps, teamRecord } from '../../wiki/stats/record.server.ts';
import type { TeamDetail } from '../../wiki/team/shapes.ts';
import { teamBase } from '../../wiki/team/team.server.ts';
import { teamTransfers } from '../../wiki/transfer/service.server.ts';
import { pageIn } from '../routes/query.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { veilTeamPage } from './people-veil.ts';
import { ofMatches, ofTransfers } from './shown-rows.ts';
import { TEAM_TABS, type TeamPage, type TeamRosterPart, type TeamTab } from './team-page.ts';

const LEFT = 2;
/** Rows of each list in the overview. */
const RECENT = 16;
const MOVES = 5;
const NEXT = 3;

/** undefined when there is no such team. */
export async function teamPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  id: number,
  query: URLSearchParams,
): Promise<TeamPage | undefined> {
  const team = await teamBase(db, id);
  if (!team) return undefined;
  const tab = TEAM_TABS.find(name => name === query.get('tab')) ?? 'overview';
  const page = pageIn(query);
  const paged = (name: TeamTab, few: number) =>
    name === tab ? { page, pageSize: PAGE_SIZE } : { page: 1, pageSize: few };
  const [record, honours, matches, upcoming, transfers, roster, maps, heroes] = await Promise.all([
    teamRecord(db, id),
    teamRewards(db, id, 1, PAGE_SIZE_ALL),
    participantMatches(db, { teamId: id, ...paged('schedule', RECENT) }),
    upcomingOf(db, id, now()),
    teamTransfers(db, id, paged('transfers', MOVES)),
    rosterOf(db, team, tab === 'roster' ? (query.get('date') ?? undefined) : undefined),
    teamMaps(db, id),
    teamHeroes(db, id),
  ]);
  const parts = { team, record, roster, upcoming, matches, transfers, honours: honours.list, maps, heroes };
  const credit = await creditPart(db, 'team', { id, picture: team.icon });
  const sources = await sourcesPart(db, team.game_id, [
    { table: 'team', column: 'id', ids: [id] },
    { table: 'roster_stint', column: 'team_id', ids: [id] },
    ...ofMatches([...matches.list, ...upcoming]),
    ...ofTransfers(transfers.list),
  ]);
  const whole = { ...parts, ...credit, ...sources, tab, tabs: tabsOf(parts), page, pageSize: PAGE_SIZE };
  if (!hidesResults(query)) return whole;
  return veilTeamPage(whole, await secretsOf(db, [...matches.list, ...upcoming]));
}

async function upcomingOf(db: Database, teamId: number, now: number): Promise<MatchItem[]> {
  const which = { teamId, scheduled: true, page: 1, pageSize: NEXT };
  const [live, next] = await Promise.all([
    matchList(db, { ...which, status: MATCH_STATUS.ongoing }),
    matchList(db, { ...which, status: MATCH_STATUS.notStarted, start: now }),
  ]);
  return [...live.list, ...next.list].slice(0, NEXT);
}

async function rosterOf(
  db: Database,
  { team_id, game_id }: TeamDetail,
  date: string | undefined,
): Promise<TeamRosterPart> {
  const day = dayStart(date ?? '');
  const { list, unknown } =
    day === undefined
      ? { list: await teamRoster(db, team_id), unknown: 0 }
      : await teamRosterAt(db, team_id, day + DAY / 2);
  const isFormer = (person: RosterItem) => day === undefined && person.employment === LEFT;
  const people = list.filter(person => !isFormer(person));
  const players = people.filter(person => person.staff_role === STAFF_ROLE.player);
  const forms = await playerForms(
    db,
    game_id,
    players.map(person => person.person_id),
  );
  return {
    date: day === undefined ? undefined : date,
    players: players.map(person => ({ person, ...forms.get(person.person_id)! })),
    staff: people
      .filter(person => person.staff_role !== STAFF_ROLE.player)
      .sort((a, b) => rankOf(a) - rankOf(b)),
    former: list.filter(isFormer),
    unknown,
  };
}

const COACHES = [/^主教练/, /教练/];

/** Sort rank of staff: head coach, other coaches, then the rest. */
function rankOf({ title }: RosterItem): number {
  const rank = COACHES.findIndex(coach => coach.test(title ?? ''));
  return rank === -1 ? COACHES.length : rank;
}

type Parts = Omit<TeamPage, 'tab' | 'tabs' | 'page' | 'pageSize'>;

function tabsOf({ matches, roster, transfers, honours, maps, heroes }: Parts): TeamTab[] {
  const has: Record<TeamTab, boolean> = {
    overview: true,
    schedule: matches.count > 0,
    roster:
      roster.date !== undefined ||
      [roster.players, roster.staff, roster.former].some(list => list.length > 0),
    stats: maps.length + heroes.length > 0,
    transfers: transfers.count > 0,
    honours: honours.length > 0,
  };
  return TEAM_TABS.filter(tab => has[tab]);
}
