/** Sends changes of matches to open match-day rooms, for the head of the room. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { OpenContext, OpenedFeature, Running } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { dayMatches, tournamentOf } from '../match-day/matches.server.ts';
import { down } from './down.ts';
import type { ChatGateway } from './gateway.server.ts';

/** Most matches read for one notice. Only imports change more: rooms show those when they are opened again. */
const MATCHES_MAX = 50;

/** Changes that come during a read are read together after it. */
export function openMatchHeads({ db, bus }: OpenContext, { chat }: Running): OpenedFeature {
  const pending = new Set<number>();
  let sending: Promise<void> | undefined;
  const sendPending = async () => {
    while (pending.size > 0) {
      const ids = [...pending].slice(0, MATCHES_MAX);
      pending.clear();
      await sendHeads(db, chat, ids).catch(err => log.error({ err }, 'chat: heads of match days'));
    }
    sending = undefined;
  };
  const stop = bus.subscribe('matchesChanged', ({ matchIds }) => {
    if (chat.clients.size === 0) return;
    for (const id of matchIds) pending.add(id);
    sending ??= sendPending();
  });
  return {
    async close() {
      stop();
      pending.clear();
      await sending;
    },
  };
}

async function sendHeads(db: Database, chat: ChatGateway, matchIds: readonly number[]): Promise<void> {
  const rooms = await openRooms(db, [...chat.openChannels()]);
  if (rooms.size === 0) return;
  const rows = await db.read
    .selectFrom('match')
    .selectAll()
    .where('id', 'in', idList(db, matchIds))
    .execute();
  const roomOf = (row: (typeof rows)[number]) =>
    row.start_at === null ? undefined : rooms.get(`${row.tournament_id} ${dayKey(row.start_at)}`);
  const ofRooms = Map.groupBy(rows, roomOf);
  for (const [channelId, matches] of ofRooms)
    if (channelId !== undefined) {
      const bytes = down('matches', { channel_id: channelId, matches: await dayMatches(db, matches) });
      for (const client of chat.clients) if (client.open.has(channelId)) client.outlet.offer(bytes);
    }
}

/** Match-day rooms among these channels, by 'tournament day'. */
async function openRooms(db: Database, channelIds: readonly number[]): Promise<Map<string, number>> {
  if (channelIds.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('chat_channel')
    .innerJoin('chat_group', 'chat_group.id', 'chat_channel.group_id')
    .select(['chat_channel.id', 'match_day', 'official_key'])
    .where('chat_channel.id', 'in', idList(db, channelIds))
    .where('match_day', 'is not', null)
    .where('official_key', 'like', 'tournament:%')
    .execute();
  return new Map(
    rows.map(({ id, match_day, official_key }) => [`${tournamentOf(official_key)} ${match_day}`, id]),
  );
}
