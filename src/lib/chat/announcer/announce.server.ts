/** Lines about a match: each is sent once, and edited or recalled when it no longer holds. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { within } from '../../platform/db/transaction.server.ts';
import { DAY, dayKey, dayStart } from '../../platform/kernel/time.ts';
import { type MatchCard, readMatchCard } from '../../wiki/bracket/match-card.server.ts';
import { isDecided } from '../../wiki/match/display.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { botId } from '../group/bot.server.ts';
import { appendDrafts } from '../message/append.server.ts';
import { type Entry, NOBODY } from '../message/entry.ts';
import { type Heads, lockHeads, saveHeads } from '../message/heads.server.ts';
import { RECALLED, SHOWN } from '../message/kind.ts';
import { RECALL, reviseUnder } from '../message/revise.server.ts';
import { type AnnouncerRoom, roomOfDay } from './room.server.ts';
import { SAYS } from './wording.ts';

interface AnnouncedLine {
  says: keyof typeof SAYS;
  /** 'start', 'map-2', 'end': one line each. */
  event: string;
}

/** The latest event of the match; undefined before the start, and for an event without a line. */
function latestLine(
  match: Pick<MatchItem, 'match_status' | 'versus_info' | 'best_of'>,
): AnnouncedLine | undefined {
  if (match.match_status === MATCH_STATUS.ended) return { says: 'end', event: 'end' };
  if (match.match_status !== MATCH_STATUS.ongoing) return undefined;
  const maps = mapsOver(match);
  if (maps === 0) return { says: 'start', event: 'start' };
  // The end of the last map is that of the match, which follows at once.
  return isDecided(match) ? undefined : { says: 'map', event: `map-${maps}` };
}

/** Whether a sent line still holds, after a correction or a result taken back. */
function stillHolds(event: string, match: Pick<MatchItem, 'match_status' | 'versus_info'>): boolean {
  if (match.match_status === MATCH_STATUS.ended) return true;
  if (match.match_status !== MATCH_STATUS.ongoing || event === 'end') return false;
  return event === 'start' || Number(event.slice('map-'.length)) <= mapsOver(match);
}

const mapsOver = ({ versus_info: { main_score, guest_score } }: Pick<MatchItem, 'versus_info'>): number =>
  (main_score ?? 0) + (guest_score ?? 0);

type Trx = Transaction<DB>;

/** Results entered later than this after the day's start are not announced. */
const RECENT_MS = 2 * DAY;

export interface Announced {
  groupId: number;
  added: Entry[];
}

/** Undefined where the bot has no room. `now`: epoch milliseconds. */
export async function announce(
  trx: Trx,
  db: Database,
  matchId: number,
  now: number,
): Promise<Announced | undefined> {
  const inside = within(db, trx);
  const [match] = await presentMatches(inside, [
    ...(await freshRowsById(inside, 'match', [matchId])).values(),
  ]);
  const bot = await botId(trx);
  if (!match?.match_start_time || bot === undefined) return undefined;
  const day = dayKey(match.match_start_time * 1000);
  const tournamentId = match.tournament_info.tournament_id;
  const room = await roomOfDay(trx, db, { tournamentId, day, bot, now });
  const card = await readMatchCard(inside, matchId);
  if (!room || !card) return undefined;
  const heads = await lockHeads(trx, db, [room.channelId]);
  const speaking = { trx, db, heads, room, bot, now };
  const lines = await linesOf(speaking, matchId);
  await mend(speaking, lines, match, card);
  const isRecent = now < dayStart(day)! + RECENT_MS;
  const added = isRecent ? await add(speaking, lines, match, card) : [];
  await saveHeads(trx, db, heads);
  return { groupId: room.groupId, added };
}

interface Speaking {
  trx: Trx;
  db: Database;
  heads: Heads;
  room: AnnouncerRoom;
  bot: number;
  now: number;
}

/** A line's local id is 'match-7-map-2-0': the last number counts how often it was taken back. */
const lineId = (matchId: number, event: string): string => `match-${matchId}-${event}`;

const eventOf = ({ local_id }: Entry): string => /^match-\d+-(.+)-\d+$/.exec(local_id)![1]!;

const linesOf = ({ trx, room, bot }: Speaking, matchId: number): Promise<Entry[]> =>
  trx
    .selectFrom('chat_message')
    .selectAll()
    .where('user_id', '=', bot)
    .where('channel_id', '=', room.channelId)
    .where('local_id', 'like', `${lineId(matchId, '')}%`)
    .execute();

/** Recalls what is no longer true; the line of the end follows the score. */
async function mend(
  { trx, heads }: Speaking,
  lines: readonly Entry[],
  match: MatchItem,
  card: MatchCard,
): Promise<void> {
  const extra = JSON.stringify(card);
  for (const entry of lines.filter(({ status }) => status === SHOWN)) {
    const event = eventOf(entry);
    if (!stillHolds(event, match)) await reviseUnder(trx, heads, entry, RECALL);
    else if (event === latestLine(match)?.event && entry.extra !== extra)
      await reviseUnder(trx, heads, entry, { extra });
  }
}

async function add(
  { trx, db, heads, room, bot, now }: Speaking,
  lines: readonly Entry[],
  match: MatchItem,
  card: MatchCard,
): Promise<Entry[]> {
  const line = latestLine(match);
  const before = lines.filter(entry => eventOf(entry) === line?.event);
  if (!line || before.some(({ status }) => status !== RECALLED)) return [];
  const draft = {
    channelId: room.channelId,
    userId: bot,
    localId: `${lineId(match.unique_id, line.event)}-${before.length}`,
    kind: 'text',
    content: { text: SAYS[line.says] },
    extra: card,
    replyN: null,
    mentioned: NOBODY,
    reachedIds: [],
    expansion: {},
  } as const;
  const added = await appendDrafts(trx, db, { heads, drafts: [draft], now });
  if (line.says === 'map') await noteMapLines(trx, added, match.unique_id);
  return added;
}

/** Unread counts tell one a match (chat/group/unread.server.ts). */
const noteMapLines = (trx: Trx, entries: readonly Entry[], matchId: number): Promise<unknown> =>
  trx
    .insertInto('chat_map_line')
    .values(entries.map(({ channel_id, n }) => ({ channel_id, n, match_id: matchId })))
    .execute();
