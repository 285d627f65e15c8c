/** Dated squads: everybody's time in a team, as a service tells it. */

import { touchFacts } from '../../platform/db/facts-version.server.ts';
import { ORDER_LAST } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { DAY } from '../../platform/kernel/time.ts';
import type { FeedSquad, FeedStint } from '../../platform/ports/feed-people.ts';
import { contractType, EMPLOYMENT, employment, STAFF_ROLE } from '../ingest/playerdb/status.ts';
import { saveRows, type UpsertRow } from '../ingest/upsert.server.ts';
import type { GameWriting } from './context.ts';
import { teamsOfMatches } from './matches.server.ts';
import { digestOf, insertObject, objectsIn, updateObject } from './objects.server.ts';
import { MISSES_MAX } from './pace.ts';
import { personIds } from './people.server.ts';

/** Two sources' days of one stint differ by no more. */
export const SAME_MOVE_MS = 3 * DAY;

export interface SquadChange {
  teamId: number;
  playerIds: number[];
}

/** Writes the stints of a team; a stint that it tells no more goes after three answers without it. Idempotent. */
export async function writeSquad(writing: GameWriting, squad: FeedSquad): Promise<SquadChange> {
  const { trx, source, gameId, report } = writing;
  const team_id = (await teamsOfMatches(writing, [squad.team])).get(nameKey(squad.team.name))!;
  const teams = new Set([team_id]);
  const people = squad.stints.map(({ person }) => ({ ...person, teams }));
  const ids = await personIds(writing, people, true);
  await takeOver(writing, squad);
  const others = await stintsOfOthers(writing, team_id);
  const stints = squad.stints.filter(({ person }) => ids.has(person.key));
  const rows = stints
    .map(stint =>
      stintRow(stint, { source: source.name, gameId, team_id, player_id: ids.get(stint.person.key)! }),
    )
    .filter(row => !others.some(other => isSameStint(row, other)));
  report.count('roster_stint', await saveRows(trx, 'roster_stint', ['source_key', 'source'], rows));
  const gone = await noteStints(writing, squad);
  const playerIds = [...new Set([...stints.map(({ person }) => ids.get(person.key)!), ...gone])];
  await setTeams(writing, playerIds);
  await noteSquad(writing, squad, ids.size === new Set(people.map(({ key }) => key)).size);
  return { teamId: team_id, playerIds };
}

interface StintDays {
  player_id: number;
  start_at: number | null;
  end_at: number | null;
}

const stintRow = (
  { key, startAt, endAt, isOver, isStaff, role, position }: FeedStint,
  of: { source: string; gameId: number; team_id: number; player_id: number },
): UpsertRow & StintDays => ({
  source_key: key,
  source: of.source,
  game_id: of.gameId,
  team_id: of.team_id,
  player_id: of.player_id,
  start_at: startAt,
  end_at: endAt,
  order_at: startAt ?? ORDER_LAST,
  staff_role: isStaff ? STAFF_ROLE.manager : STAFF_ROLE.player,
  employment: employment(role, isOver),
  contract_type: contractType(role),
  status: role,
  position,
});

const stintsOfOthers = ({ trx, source }: GameWriting, teamId: number): Promise<StintDays[]> =>
  trx
    .selectFrom('roster_stint')
    .select(['player_id', 'start_at', 'end_at'])
    .where('team_id', '=', teamId)
    .where('source', '!=', source.name)
    .execute();

/** Another source has the stint: it begins within three days, or has no first day and nothing else tells it apart. */
function isSameStint(one: StintDays, other: StintDays): boolean {
  if (one.player_id !== other.player_id) return false;
  if (one.start_at !== null && other.start_at !== null)
    return Math.abs(one.start_at - other.start_at) <= SAME_MOVE_MS;
  return one.end_at === other.end_at;
}

/**
 * A stint whose first day is corrected keeps its row: one of a person is told no more, and one is told for the first time.
 */
async function takeOver({ trx, source }: GameWriting, squad: FeedSquad): Promise<void> {
  const objects = [...(await objectsIn(trx, source.name, 'stint', squad.key)).values()];
  const told = new Set(squad.stints.map(({ key }) => key));
  const known = new Set(objects.map(object => object.source_key));
  const gone = objects.filter(object => !told.has(object.source_key));
  const fresh = squad.stints.filter(({ key }) => !known.has(key));
  const byPerson = Map.groupBy(fresh, ({ person }) => person.key);
  for (const [person, [stint, ...more]] of byPerson) {
    const [before, ...others] = gone.filter(({ source_key }) => source_key.startsWith(`${person}#`));
    if (!stint || !before || more.length > 0 || others.length > 0) continue;
    for (const table of ['roster_stint', 'feed_object'] as const)
      await trx
        .updateTable(table)
        .set({ source_key: stint.key })
        .where('source', '=', source.name)
        .where('source_key', '=', before.source_key)
        .execute();
  }
}

/** Counts the answers that each stint is missing from. Returns the players of those that are taken away. */
async function noteStints({ trx, source, now }: GameWriting, squad: FeedSquad): Promise<number[]> {
  const objects = await objectsIn(trx, source.name, 'stint', squad.key);
  const told = new Set(squad.stints.map(({ key }) => key));
  for (const key of told) {
    const object = objects.get(key);
    const seen = { seen_at: now, missed: 0 };
    if (object && object.missed > 0) await updateObject(trx, object, seen);
    if (!object)
      await insertObject(trx, {
        ...seen,
        source: source.name,
        kind: 'stint',
        source_key: key,
        scope: squad.key,
        digest: '',
        changed_at: now,
      });
  }
  const gone: string[] = [];
  for (const object of objects.values()) {
    if (told.has(object.source_key)) continue;
    const missed = object.missed + 1;
    await updateObject(trx, object, { missed });
    if (missed >= MISSES_MAX) gone.push(object.source_key);
  }
  return gone.length > 0 ? removeStints({ trx, source }, gone) : [];
}

async function removeStints(
  { trx, source }: Pick<GameWriting, 'trx' | 'source'>,
  keys: readonly string[],
): Promise<number[]> {
  const rows = await trx
    .deleteFrom('roster_stint')
    .where('source', '=', source.name)
    .where('source_key', 'in', [...keys])
    .returning('player_id')
    .execute();
  await trx
    .deleteFrom('feed_object')
    .where('source', '=', source.name)
    .where('kind', '=', 'stint')
    .where('source_key', 'in', [...keys])
    .execute();
  if (rows.length > 0) await touchFacts(trx);
  return rows.map(row => row.player_id);
}

/** The current team of players whom the service brought: that of the latest stint that goes on. */
async function setTeams({ trx, source, report }: GameWriting, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  const stints = await trx
    .selectFrom('roster_stint')
    .innerJoin('player', 'player.id', 'roster_stint.player_id')
    .select(['roster_stint.player_id', 'roster_stint.team_id', 'roster_stint.employment'])
    .select(['roster_stint.staff_role', 'roster_stint.position'])
    .where('roster_stint.player_id', 'in', [...playerIds])
    .where('player.source', '=', source.playerSource)
    .orderBy('roster_stint.start_at', order => order.desc().nullsLast())
    .orderBy('roster_stint.id')
    .execute();
  const rows = [...Map.groupBy(stints, ({ player_id }) => player_id)].map(([id, own]): UpsertRow => {
    const current = own.filter(each => each.employment !== EMPLOYMENT.left);
    const now = current.find(({ staff_role }) => staff_role === STAFF_ROLE.player) ?? current[0];
    const { staff_role, position } = now ?? own[0]!;
    return {
      id,
      team_id: now?.team_id ?? null,
      staff_role,
      employment: now?.employment ?? EMPLOYMENT.left,
      position,
    };
  });
  report.count('player', await saveRows(trx, 'player', ['id'], rows));
}

/** A squad with people who could not be told apart is tried again with the next answer. */
async function noteSquad(
  { trx, source, gameId, now }: GameWriting,
  squad: FeedSquad,
  isComplete: boolean,
): Promise<void> {
  await insertObject(trx, {
    source: source.name,
    kind: 'squad',
    source_key: squad.key,
    scope: String(gameId),
    digest: isComplete ? digestOf(squad) : '',
    seen_at: now,
    changed_at: now,
  });
}
