/** Writes where players are, as careers and lists of registered players tell it together, in whichever order they came. */
import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../../platform/db/schema.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { STAFF_ROLE } from '../../../wiki/player/staff-role.ts';
import { REGISTRY } from '../kpl/tournament.server.ts';
import type { FileReport } from '../report.ts';
import { saveRows, slices } from '../upsert.server.ts';
import { type PlayerStanding, type Registered, standingOf } from './standing-of-player.ts';

const KEY = ['source_key', 'source'];
const MAX_KEYS = 900;
const ON_DUTY = 1;
export const LEFT = 2;
export const CONTRACT_UNKNOWN = 0;
export const TRANSFER = 1;

interface PlayerFacts {
  id: number;
  source_key: string;
  seen_to: number | null;
  /** The stints of the career, oldest first. */
  career: { id: number; team_id: number; position: string | null }[];
}

/** `keys`: the registry's ids of the players. */
export async function settlePlayers(
  trx: Transaction<DB>,
  keys: readonly string[],
  report: FileReport,
): Promise<void> {
  const listedFrom = await latestLists(trx);
  for (const some of slices([...new Set(keys)], MAX_KEYS)) {
    const players = await playersBy(trx, some);
    if (players.length === 0) continue;
    const registered = await registrationsOf(
      trx,
      players.map(player => player.id),
    );
    for (const player of players) {
      const { seen_to: seenTo, career } = player;
      const facts = {
        teams: career.map(stint => stint.team_id),
        position: career.at(-1)?.position ?? null,
        seenTo,
        registered: registered.get(player.id) ?? [],
      };
      await write(trx, player, standingOf(facts, listedFrom), report);
    }
  }
}

async function write(
  trx: Transaction<DB>,
  { id, source_key, career }: PlayerFacts,
  { team, position, moves }: PlayerStanding,
  report: FileReport,
): Promise<void> {
  const isCurrent = (stint: PlayerFacts['career'][number]) =>
    stint === career.at(-1) && moves.length === 0 && team !== null;
  const employments = career.map(stint => ({ id: stint.id, employment: isCurrent(stint) ? ON_DUTY : LEFT }));
  report.count('roster_stint', await saveRows(trx, 'roster_stint', ['id'], employments));
  const common = { source: REGISTRY, game_id: GAME.kog, player_id: id, order_at: ORDER_LAST };
  const stints = moves.map(({ to }) => ({
    ...common,
    source_key: `${source_key}/${to.season}`,
    team_id: to.team,
    staff_role: STAFF_ROLE.player,
    employment: to === moves.at(-1)!.to && team !== null ? ON_DUTY : LEFT,
    contract_type: CONTRACT_UNKNOWN,
    position: to.position,
  }));
  const transfers = moves.flatMap(({ from, to }) => {
    const row = { ...common, source_key: `${source_key}/${to.season}`, to_team_id: to.team };
    return from === null
      ? []
      : [{ ...row, from_team_id: from, type: TRANSFER, contract_type: CONTRACT_UNKNOWN }];
  });
  report.count('roster_stint', await saveRows(trx, 'roster_stint', KEY, stints));
  report.count('transfer', await saveRows(trx, 'transfer', KEY, transfers));
  await dropOthers(trx, 'roster_stint', { id, source_key }, stints);
  await dropOthers(trx, 'transfer', { id, source_key }, transfers);
  report.count('player', await saveRows(trx, 'player', ['id'], [{ id, team_id: team, position }]));
}

/** Deletes what an earlier import took from lists of registered players and a later career tells itself. */
async function dropOthers(
  trx: Transaction<DB>,
  table: 'roster_stint' | 'transfer',
  player: Pick<PlayerFacts, 'id' | 'source_key'>,
  rows: readonly { source_key: string }[],
): Promise<void> {
  const stored = await trx
    .selectFrom(table)
    .select(['id', 'source_key'])
    .where('player_id', '=', player.id)
    .where('source', '=', REGISTRY)
    .where('source_key', 'like', `${player.source_key}/KPL%`)
    .execute();
  const keys = new Set(rows.map(row => row.source_key));
  for (const { id, source_key } of stored)
    if (!keys.has(source_key)) await trx.deleteFrom(table).where('id', '=', id).execute();
}

async function playersBy(trx: Transaction<DB>, keys: readonly string[]): Promise<PlayerFacts[]> {
  const players = await trx
    .selectFrom('player')
    .select(['id', 'source_key', 'seen_to'])
    .where('source', '=', REGISTRY)
    .where('source_key', 'in', keys)
    .execute();
  if (players.length === 0) return [];
  const stints = await trx
    .selectFrom('roster_stint')
    .select(['id', 'player_id', 'team_id', 'position', 'source_key'])
    .where('source', '=', REGISTRY)
    .where(
      'player_id',
      'in',
      players.map(player => player.id),
    )
    .execute();
  const careers = Map.groupBy(
    stints.filter(stint => nth(stint) !== undefined).toSorted((a, b) => nth(a)! - nth(b)!),
    stint => stint.player_id,
  );
  return players.map(player => ({ ...player, career: careers.get(player.id) ?? [] }));
}

/** The number of a career's stint; undefined for one from a list of registered players. */
function nth({ source_key }: { source_key: string }): number | undefined {
  const found = /\/(\d+)$/.exec(source_key);
  return found ? Number(found[1]) : undefined;
}

async function registrationsOf(
  trx: Transaction<DB>,
  playerIds: readonly number[],
): Promise<Map<number, Registered[]>> {
  const rows = await trx
    .selectFrom('registration')
    .innerJoin('tournament', 'tournament.id', 'registration.tournament_id')
    .select(['registration.player_id', 'registration.team_id', 'registration.position'])
    .select(['registration.source_key', 'tournament.order_at'])
    .where('registration.player_id', 'in', playerIds)
    .orderBy('tournament.order_at')
    .execute();
  const registered = rows.map(({ player_id, team_id: team, position, source_key, order_at: from }) => {
    return { player_id, season: source_key.split('/')[0]!, team, position, from };
  });
  return Map.groupBy(registered, row => row.player_id);
}

/** The start of the latest season with a list of each team's players. */
async function latestLists(trx: Transaction<DB>): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('registration')
    .innerJoin('tournament', 'tournament.id', 'registration.tournament_id')
    .select(eb => ['registration.team_id', eb.fn.max('tournament.order_at').as('from')])
    .groupBy('registration.team_id')
    .execute();
  return new Map(rows.map(({ team_id, from }) => [team_id, Number(from)]));
}
