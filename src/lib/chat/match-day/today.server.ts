/** Today's match-day rooms that everybody may see, for /chat/home. */

import type { Database } from '../../platform/db/database.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { readMatchCard } from '../../wiki/bracket/match-card.server.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { findChannel } from '../channel/scopes.server.ts';
import { OPEN } from '../group/config.server.ts';
import { decide } from '../permission/decide.ts';
import { inDay, tournamentOf } from './matches.server.ts';
import type { TodaysMatch, TodaysRoom } from './today.ts';

/** Most rooms shown: a day has fewer tournaments. */
const SHOWN = 40;

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
    const { subject, resource } = (await findChannel({ db, now }, room.channel_id, null)).standing;
    if (!decide(subject, resource, 'view', now).allowed) continue;
    const tournament_id = tournamentOf(official_key)!;
    rooms.push({ ...room, tournament_id, ...(await matchesOf(db, tournament_id, day)) });
  }
  const order = ({ live, next_at }: TodaysRoom) => (live > 0 ? 0 : (next_at ?? Number.POSITIVE_INFINITY));
  return rooms.toSorted((one, other) => order(one) - order(other) || one.channel_id - other.channel_id);
}

async function matchesOf(
  db: Database,
  tournamentId: number,
  day: string,
): Promise<Pick<TodaysRoom, 'matches' | 'live' | 'next_at' | 'match'>> {
  const matches = await inDay(db, tournamentId, day).select(['id', 'status', 'start_at']).execute();
  const live = matches.filter(({ status }) => status === MATCH_STATUS.ongoing);
  const next = matches.find(({ status }) => status === MATCH_STATUS.notStarted);
  return {
    matches: matches.length,
    live: live.length,
    next_at: next?.start_at ?? null,
    match: await matchNamed(db, (live[0] ?? next)?.id),
  };
}

async function matchNamed(db: Database, id: number | undefined): Promise<TodaysMatch | null> {
  const card = id === undefined ? undefined : await readMatchCard(db, id);
  if (!card) return null;
  const [main, guest] = card.sides;
  return { url: card.url, sides: [main.name, guest.name], secret: main.secret || guest.secret };
}
