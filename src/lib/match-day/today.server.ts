/** Today's match-day rooms that everybody may see, for /chat/home. */

import { findChannel } from '../channel/scopes.server.ts';
import type { Database } from '../db/database.ts';
import { OPEN } from '../group/config.server.ts';
import { dayKey } from '../kernel/time.ts';
import { decide } from '../permission/decide.ts';
import { inDay, tournamentOf } from './matches.server.ts';
import type { TodaysRoom } from './today.ts';

/** More rooms than a day has tournaments. */
const SHOWN = 40;
const NOT_STARTED = 1;
const LIVE = 2;

/** Rooms with live matches first, then by the next start. `now`: epoch milliseconds. */
export async function todaysRooms(db: Database, now: number): Promise<TodaysRoom[]> {
  const day = dayKey(now);
  const rows = await db.read
    .selectFrom('chat_channel')
    .innerJoin('chat_group', 'chat_group.id', 'chat_channel.group_id')
    .select([
      'chat_group.id as group_id',
      'chat_channel.id as channel_id',
      'chat_group.name',
      'icon',
      'official_key',
    ])
    .where('match_day', '=', day)
    .where('official_key', 'like', 'tournament:%')
    .where('chat_group.status', '=', OPEN)
    .where('chat_channel.status', '=', OPEN)
    .orderBy('chat_channel.id')
    .limit(SHOWN)
    .execute();
  const rooms: TodaysRoom[] = [];
  for (const { official_key, ...room } of rows) {
    const { subject, place } = (await findChannel({ db, now }, room.channel_id, null)).standing;
    if (!decide(subject, place, 'view', now).allowed) continue;
    rooms.push({ ...room, ...(await matchesOf(db, tournamentOf(official_key)!, day)) });
  }
  const order = ({ live, next_at }: TodaysRoom) => (live > 0 ? 0 : (next_at ?? Number.POSITIVE_INFINITY));
  return rooms.toSorted((one, other) => order(one) - order(other) || one.channel_id - other.channel_id);
}

async function matchesOf(
  db: Database,
  tournamentId: number,
  day: string,
): Promise<Pick<TodaysRoom, 'matches' | 'live' | 'next_at'>> {
  const matches = await inDay(db, tournamentId, day).select(['status', 'start_at']).execute();
  return {
    matches: matches.length,
    live: matches.filter(({ status }) => status === LIVE).length,
    next_at: matches.find(({ status }) => status === NOT_STARTED)?.start_at ?? null,
  };
}
