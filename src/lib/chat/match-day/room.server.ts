/** Rooms of match days: an official group of a tournament has one for each Beijing day with matches. */
import type { Transaction } from 'kysely';
import type { Services } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { DAY, dayKey, dayStart, monthDay } from '../../platform/kernel/time.ts';
import { letBotIn } from '../group/bot.server.ts';
import { changeGroup } from '../group/change.server.ts';
import { insertChannel } from '../group/channel-row.server.ts';
import { OPEN } from '../group/config.server.ts';
import { matchDayName } from '../group/wording.ts';
import { inDay, tournamentOf } from './matches.server.ts';

/** Newer days stand first. */
const sortOf = (day: string): number => -Math.round(dayStart(day)! / DAY);

/** Answers the room's id; an existing room's where there is one. `day`: 'YYYY-MM-DD'. */
export async function openMatchDay(
  trx: Transaction<DB>,
  { groupId, categoryId, day }: { groupId: number; categoryId: number | null; day: string },
  now: number,
): Promise<number> {
  const known = await trx
    .selectFrom('chat_channel')
    .select('id')
    .where('group_id', '=', groupId)
    .where('match_day', '=', day)
    .executeTakeFirst();
  if (known) return known.id;
  const name = matchDayName(monthDay(dayStart(day)!));
  const channel = { groupId, categoryId, name, kind: 'chat', sort: sortOf(day), matchDay: day } as const;
  const channelId = await insertChannel(trx, channel, now);
  await letBotIn(trx, { groupId, channelId }, now);
  return channelId;
}

/** Opens today's rooms of all official groups; those that are open stay as they are. `now`: epoch milliseconds. */
export async function openTodaysRooms(services: Pick<Services, 'db' | 'bus'>, now: number): Promise<void> {
  const day = dayKey(now);
  for (const { id, category_id } of await groupsOfToday(services.db, day))
    await changeGroup(services, id, async ({ trx, config }) => {
      if (config.channels.some(({ match_day }) => match_day === day)) return undefined;
      const channelId = await openMatchDay(trx, { groupId: id, categoryId: category_id, day }, now);
      return { type: 'channel_operation', channelId };
    });
}

/** Official groups of tournaments with matches on the day, without its room, and where their last one stands. */
async function groupsOfToday(
  db: Database,
  day: string,
): Promise<{ id: number; category_id: number | null }[]> {
  const groups = await db.read
    .selectFrom('chat_group')
    .select(['id', 'official_key'])
    .where('status', '=', OPEN)
    .where('official_key', 'like', 'tournament:%')
    .execute();
  const found: { id: number; category_id: number | null }[] = [];
  for (const { id, official_key } of groups) {
    const match = await inDay(db, tournamentOf(official_key)!, day).select('id').executeTakeFirst();
    if (!match) continue;
    const last = await db.read
      .selectFrom('chat_channel')
      .select(['category_id', 'match_day'])
      .where('group_id', '=', id)
      .where('match_day', 'is not', null)
      .orderBy('match_day', 'desc')
      .executeTakeFirst();
    if (last?.match_day !== day) found.push({ id, category_id: last?.category_id ?? null });
  }
  return found;
}
