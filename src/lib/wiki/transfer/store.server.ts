import { type ExpressionBuilder, sql } from 'kysely';
import { countOnce } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Row } from '../game/present.server.ts';
import { zoneFilter } from '../game/store.server.ts';
import { playersOfZones } from '../player/store.server.ts';

export interface TransferFilter {
  gameId?: number | undefined;
  page: number;
  pageSize: number;
  /** The player's zone; includes all zones under it. */
  zoneId?: number | undefined;
  /** Either side of the transfer. */
  teamId?: number | undefined;
  playerId?: number | undefined;
  type?: number | undefined;
  /** Milliseconds, both ends included. */
  start?: number | undefined;
  end?: number | undefined;
  /** true: only transfers without a known date; false: only those with one. */
  undated?: boolean | undefined;
  /** true: only those of a team in a league that the site covers; false: only the others. */
  covered?: boolean | undefined;
}

/** A page of the filtered transfers, latest first, those without a date last. */
export async function transferPage(
  db: Database,
  filter: TransferFilter,
): Promise<{ rows: Row<'transfer'>[]; count: number }> {
  const { page, pageSize, ...which } = filter;
  const query = await filtered(db, filter);
  const rows = await query
    .selectAll()
    .orderBy('at', order => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, count: await countOnce(db, ['transfer', which], query) };
}

async function filtered(db: Database, filter: TransferFilter) {
  const { gameId, zoneId, teamId, playerId, type, start, end, undated, covered } = filter;
  const zoneIds = zoneId === undefined ? undefined : await zoneFilter(db, gameId, [zoneId]);
  return db.read
    .selectFrom('transfer')
    .$if(gameId !== undefined, query => query.where('game_id', '=', gameId!))
    .$if(playerId !== undefined, query => query.where('player_id', '=', playerId!))
    .$if(type !== undefined, query => query.where('type', '=', type!))
    .$if(start !== undefined, query => query.where('at', '>=', start!))
    .$if(end !== undefined, query => query.where('at', '<=', end!))
    .$if(undated !== undefined, query => query.where('at', undated ? 'is' : 'is not', null))
    .$if(covered !== undefined, query => query.where(eb => ofCovered(eb, covered!)))
    .$if(teamId !== undefined, query =>
      query.where(eb => eb.or([eb('from_team_id', '=', teamId!), eb('to_team_id', '=', teamId!)])),
    )
    .$if(zoneIds !== undefined, query => query.where('player_id', 'in', playersOfZones(db, zoneIds!)));
}

/** Teams of a league have a zone; teams known only from other sources have none. */
function ofCovered(eb: ExpressionBuilder<DB, 'transfer'>, requested: boolean) {
  const teams = eb.selectFrom('team').select('team.id').where('team.zone_id', 'is not', null);
  const either = eb.or([eb('from_team_id', 'in', teams), eb('to_team_id', 'in', teams)]);
  return requested ? either : eb(eb.fn.coalesce(either, sql.lit(false)), '=', sql.lit(false));
}

type Which = Pick<TransferFilter, 'gameId' | 'type'>;

/** Time of the latest transfer before the instant, or of all; milliseconds. */
export async function lastBefore(db: Database, which: Which, before?: number): Promise<number | null> {
  const query = await filtered(db, { ...which, page: 1, pageSize: 1 });
  const row = await query
    .$if(before !== undefined, query => query.where('at', '<', before!))
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Time of the first transfer at or after the instant; milliseconds. */
export async function firstFrom(db: Database, which: Which, from: number): Promise<number | null> {
  const query = await filtered(db, { ...which, page: 1, pageSize: 1, start: from });
  const row = await query.select(({ fn }) => fn.min('at').as('at')).executeTakeFirst();
  return row?.at ?? null;
}
