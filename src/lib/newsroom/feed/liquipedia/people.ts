/** Squads of teams, and transfers. Pure. */

import { dayKey } from '../../../platform/kernel/time.ts';
import type { FeedSquad, FeedStint, FeedTransfer } from '../../../platform/ports/feed-people.ts';
import type { FeedReject } from '../../../platform/ports/feed-source.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { readItems } from '../items.ts';
import { keyOf } from './client.ts';
import { type LpdbSquadPlayer, type LpdbTransfer, lpdbSquadPlayer, lpdbTransfer } from './shapes.ts';
import { pageKey, personOf, teamOf, WIKIS } from './wikis.ts';

const STAFF = 'staff';
const FORMER = 'former';
const INACTIVE = 'Inactive';
const ACTIVE = 'Active';
const UNDATED = 'undated';

/** Position codes of the site by the service's word; LoL alone has positions here. */
const POSITIONS: Readonly<Record<string, string>> = {
  top: 'top',
  jungle: 'jng',
  mid: 'mid',
  bot: 'bot',
  adc: 'bot',
  support: 'sup',
};

/** The squads of these teams: those of whom no row is told are not among them. */
export function squadsOf(rows: readonly unknown[]): { squads: FeedSquad[]; rejects: FeedReject[] } {
  const { read, rejects } = readItems(rows, lpdbSquadPlayer, 'squad', keyOf);
  const byTeam = Map.groupBy(read, ({ wiki, pagename }) => pageKey(wiki, pagename));
  const squads = [...byTeam].flatMap(([key, members]) => {
    const [{ wiki, pagename }] = members as [LpdbSquadPlayer, ...LpdbSquadPlayer[]];
    const gameId = WIKIS.get(wiki);
    const team = teamOf(wiki, pagename);
    if (!team || gameId === undefined) return [];
    const stints = new Map<string, FeedStint>();
    for (const stint of members.map(member => stintOf(member, gameId))) {
      const known = stints.get(stint.key);
      if (!known || isLater(stint, known)) stints.set(stint.key, stint);
    }
    return [{ key, gameId, team, stints: [...stints.values()] }];
  });
  return { squads, rejects };
}

function stintOf(row: LpdbSquadPlayer, gameId: number): FeedStint {
  const { wiki, pagename, link, joindate, leavedate, status, position } = row;
  const first = joindate === null ? UNDATED : dayKey(joindate);
  return {
    key: `${pageKey(wiki, link)}#${pagename}#${first}`,
    person: personOf(wiki, link, row.id),
    startAt: joindate,
    endAt: leavedate,
    isOver: status === FORMER || leavedate !== null,
    isStaff: row.type === STAFF,
    role: roleOf(row),
    position: gameId === GAME.lol ? (POSITIONS[position.toLowerCase()] ?? null) : null,
  };
}

/** Who is lent to another team is on the bench of the own one. */
function roleOf({ role, status, extradata }: LpdbSquadPlayer): string {
  const isLent = typeof extradata['loanedto'] === 'string' && extradata['loanedto'] !== '' && role !== 'Loan';
  return status === 'inactive' || isLent ? INACTIVE : role || ACTIVE;
}

/** The one that lasts, or lasts longer, of two rows that begin alike is the stint: the others are roles within it. */
const isLater = (one: FeedStint, other: FeedStint): boolean =>
  (one.isOver ? (one.endAt ?? 0) : Number.POSITIVE_INFINITY) >
  (other.isOver ? (other.endAt ?? 0) : Number.POSITIVE_INFINITY);

/** Each transfer once. One without a day, a team or a person is none. */
export function transfersOf(rows: readonly unknown[]): { list: FeedTransfer[]; rejects: FeedReject[] } {
  const { read, rejects } = readItems(rows, lpdbTransfer, 'transfer', keyOf);
  const list = read.flatMap(row => transferOf(row) ?? []);
  return { list: [...new Map(list.map(each => [each.key, each])).values()], rejects };
}

function transferOf(row: LpdbTransfer): FeedTransfer | undefined {
  const { wiki, player, date, role1, role2, extradata } = row;
  const gameId = WIKIS.get(wiki);
  const [from, to] = [teamOf(wiki, row.fromteam), teamOf(wiki, row.toteam)];
  const told = extradata['displayname'];
  const person = personOf(wiki, player, typeof told === 'string' ? told.trim() : '');
  if (gameId === undefined || date === null || (!from && !to) || /^tb[da]$/i.test(player)) return undefined;
  const teams = [from, to].map(team => team?.name ?? '');
  return {
    key: `${person.key}#${teams.join('>')}#${dayKey(date)}`,
    gameId,
    person,
    from,
    to,
    at: date,
    fromRole: role1 || null,
    toRole: role2 || null,
  };
}
