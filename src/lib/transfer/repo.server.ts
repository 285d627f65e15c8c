import type { Database } from '../db/database.ts';
import { countOnce } from '../wiki/count-cache.server.ts';
import { playersOfZones } from '../wiki/player-repo.server.ts';
import type { Row } from '../wiki/present.server.ts';
import { zoneFilter } from '../wiki/repo.server.ts';

export interface TransferFilter {
  gameId?: number | undefined;
  page: number;
  pageSize: number;
  /** Zone of the player, with all zones under it. */
  zoneId?: number | undefined;
  /** Either side of the transfer. */
  teamId?: number | undefined;
  playerId?: number | undefined;
  type?: number | undefined;
  /** Milliseconds, both ends included. */
  start?: number | undefined;
  end?: number | undefined;
  /** Only those whose date no source tells. */
  undated?: boolean | undefined;
}

/** A page of the transfers that the filter lets through, latest first, those without a date last. */
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
  const { gameId, zoneId, teamId, playerId, type, start, end, undated } = filter;
  const zoneIds = zoneId === undefined ? undefined : await zoneFilter(db, gameId, [zoneId]);
  return db.read
    .selectFrom('transfer')
    .$if(gameId !== undefined, query => query.where('game_id', '=', gameId!))
    .$if(playerId !== undefined, query => query.where('player_id', '=', playerId!))
    .$if(type !== undefined, query => query.where('type', '=', type!))
    .$if(start !== undefined, query => query.where('at', '>=', start!))
    .$if(end !== undefined, query => query.where('at', '<=', end!))
    .$if(undated === true, query => query.where('at', 'is', null))
    .$if(teamId !== undefined, query =>
      query.where(eb => eb.or([eb('from_team_id', '=', teamId!), eb('to_team_id', '=', teamId!)])),
    )
    .$if(zoneIds !== undefined, query => query.where('player_id', 'in', playersOfZones(db, zoneIds!)));
}

type Which = Pick<TransferFilter, 'gameId' | 'type'>;

/** The latest dated transfer before the instant, or of all; milliseconds. */
export async function lastBefore(db: Database, which: Which, before?: number): Promise<number | null> {
  const query = await filtered(db, { ...which, page: 1, pageSize: 1 });
  const row = await query
    .$if(before !== undefined, query => query.where('at', '<', before!))
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The first dated transfer at or after the instant; milliseconds. */
export async function firstFrom(db: Database, which: Which, from: number): Promise<number | null> {
  const query = await filtered(db, { ...which, page: 1, pageSize: 1, start: from });
  const row = await query.select(({ fn }) => fn.min('at').as('at')).executeTakeFirst();
  return row?.at ?? null;
}
