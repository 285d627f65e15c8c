/** The room of a match's day, as the match's page shows it to the viewer. */
import { usersById } from '../../members/account/profile/present.server.ts';
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { findChannel } from '../channel/scopes.server.ts';
import { OPEN } from '../group/config.server.ts';
import type { Entry } from '../message/entry.ts';
import { readPage } from '../message/history.server.ts';
import { SHOWN } from '../message/kind.ts';
import { messageSummary } from '../message/summary.ts';
import { wireOf } from '../message/wire.ts';
import { decide } from '../permission/decide.ts';
import { QUIZZES_A_PAGE } from '../quiz/limits.ts';
import { quizList } from '../quiz/list.server.ts';
import type { matchRoomCalls } from './contract.ts';
import { peopleIn } from './crowd.server.ts';
import { HIGHLIGHTS_SHOWN, LINES_SHOWN } from './limits.ts';
import { type Poll, pollOf } from './poll.ts';

type Room = OutputOf<(typeof matchRoomCalls)['wiki.match_room']>['room'];
type Context = Pick<CallContext, 'db' | 'now' | 'viewer'>;

/** Messages of the log that are read for the last lines of people. */
const READ = 30;

/** null for a match without a room that the viewer may see. */
export async function matchRoom(context: Context, matchId: number): Promise<Room> {
  const { db, now, viewer } = context;
  const channelId = await channelOf(db, matchId);
  if (channelId === undefined) return null;
  const { target, standing } = await findChannel({ db, now }, channelId, viewer?.userId ?? null);
  const may = (permission: 'view' | 'respond') =>
    decide(standing.subject, standing.resource, permission, now).allowed;
  if (!may('view')) return null;
  const url = `/chat/group?group_id=${target.config.group.id}&chat_id=${channelId}`;
  const [people, { entries }, marked, poll] = await Promise.all([
    peopleIn(db, channelId, now),
    readPage(db, channelId, {}, READ),
    highlightsOf(db, matchId, channelId),
    openPoll(context, { channelId, url, mayAnswer: may('respond') }),
  ]);
  const messages = entries.filter(({ kind, status }) => status === SHOWN && kind !== 'system');
  const lineOf = await linesBy(context, [...messages, ...marked], url);
  return {
    url,
    name: target.channel.name,
    people,
    lines: messages.flatMap(entry => lineOf(entry) ?? []).slice(-LINES_SHOWN),
    highlights: marked.flatMap(entry => {
      const line = lineOf(entry);
      return line ? [{ ...line, round_num: entry.round_num, point: entry.point }] : [];
    }),
    poll,
  };
}

/** The room of the day that the match begins on, in its tournament's group. */
async function channelOf(db: Database, matchId: number): Promise<number | undefined> {
  const match = await db.read
    .selectFrom('match')
    .select(['tournament_id', 'start_at'])
    .where('id', '=', matchId)
    .executeTakeFirst();
  if (match?.start_at == null) return undefined;
  const row = await db.read
    .selectFrom('chat_group as g')
    .innerJoin('chat_channel as c', 'c.group_id', 'g.id')
    .select('c.id')
    .where('g.official_key', '=', `tournament:${match.tournament_id}`)
    .where('g.status', '=', OPEN)
    .where('c.status', '=', OPEN)
    .where('c.match_day', '=', dayKey(match.start_at))
    .executeTakeFirst();
  return row?.id;
}

/** Highlights in the order in which they were sent; an edit takes the mark away. */
async function highlightsOf(db: Database, matchId: number, channelId: number) {
  const rows = await db.read
    .selectFrom('chat_highlight as h')
    .innerJoin('chat_message as m', join =>
      join.onRef('m.channel_id', '=', 'h.channel_id').onRef('m.n', '=', 'h.n'),
    )
    .selectAll('m')
    .select(['h.round_num', 'h.point'])
    .where('h.match_id', '=', matchId)
    .where('h.channel_id', '=', channelId)
    .where('m.status', '=', SHOWN)
    .orderBy('h.marked_at', 'desc')
    .limit(HIGHLIGHTS_SHOWN)
    .execute();
  return rows
    .filter(({ extra }) => 'highlight' in JSON.parse(extra))
    .map(row => ({ ...row, n: Number(row.n) }))
    .toSorted((one, other) => one.n - other.n);
}

/** Undefined for what is of somebody whom the viewer blocks. */
async function linesBy({ db, now, viewer }: Context, entries: readonly Entry[], url: string) {
  const ids = [...new Set(entries.map(({ user_id }) => user_id))];
  const [people, blocked] = await Promise.all([
    usersById(db, ids, now),
    blockedAmong(db, viewer?.userId, ids),
  ]);
  const nameOf = new Map(people.map(({ id, nickname }) => [id, nickname]));
  return (entry: Entry) => {
    const name = nameOf.get(entry.user_id);
    if (name === undefined || blocked.has(entry.user_id)) return undefined;
    const { n, sent_at } = entry;
    return {
      n: Number(n),
      url: `${url}&n=${n}`,
      name,
      text: messageSummary(wireOf(entry)),
      send_time: sent_at,
    };
  };
}

interface PollSource {
  channelId: number;
  /** The room's address. */
  url: string;
  mayAnswer: boolean;
}

/** The newest; null for none. */
async function openPoll(
  context: Pick<CallContext, 'db' | 'now' | 'viewer'>,
  { channelId, url, mayAnswer }: PollSource,
): Promise<Poll | null> {
  const query = { channel_id: channelId, cursor: 0, page_size: QUIZZES_A_PAGE, is_open: true };
  const [quiz] = (await quizList(context, query)).list;
  return quiz ? pollOf(quiz, { url, mayAnswer }) : null;
}
