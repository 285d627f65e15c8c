/** Marks messages of match-day rooms as highlights of their matches. */
import { countTry } from '../../members/account/attempt.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { shownRounds } from '../../wiki/match/detail.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { inDay, tournamentOf } from '../match-day/matches.server.ts';
import { type Entry, refOf } from '../message/entry.ts';
import { messageAt } from '../message/history.server.ts';
import { SHOWN } from '../message/kind.ts';
import { noMessage } from '../message/refusal.ts';
import { decidedOn } from '../message/talk.server.ts';
import { MATCH_ROOM_TRIES } from './limits.ts';
import { matchAt, roundAt } from './moment.ts';
import { MATCH_ROOM_WORDING } from './wording.ts';

const noMatch = () => conflict('no_match', MATCH_ROOM_WORDING.noMatch);

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'messages'>;

/**
 * Marks a highlight, or takes the mark away; repeats change nothing. Throws not_found, no_match outside match-day
 * rooms, too_many_requests.
 */
export async function setHighlight(
  context: Context,
  found: FoundChannel,
  { uuid, on }: { uuid: string; on: boolean },
): Promise<void> {
  const { db, now, viewer, messages } = context;
  const { channel } = found.target;
  const ref = refOf(uuid);
  if (ref?.channelId !== channel.id) throw noMessage();
  const { n } = ref;
  await countTry(db, MATCH_ROOM_TRIES.highlights, String(viewer.userId), now);
  const entry = await messageAt(db, channel.id, n);
  if (entry?.status !== SHOWN || entry.kind === 'system') throw noMessage();
  const about = on ? await aboutOf(db, found, entry, now) : undefined;
  await messages.commit({
    ...decidedOn(context, found, 'manage'),
    n,
    async revise(current, trx) {
      if (current.status !== SHOWN) throw noMessage();
      const { highlight, ...extra } = JSON.parse(current.extra);
      if ((highlight !== undefined) === on) return undefined;
      await trx
        .deleteFrom('chat_highlight')
        .where('channel_id', '=', channel.id)
        .where('n', '=', n)
        .execute();
      if (!about) return { extra: JSON.stringify(extra) };
      const row = { channel_id: channel.id, n, ...about, by_id: viewer.userId, marked_at: now };
      await trx.insertInto('chat_highlight').values(row).execute();
      return { extra: JSON.stringify({ ...extra, highlight: { match_id: about.match_id } }) };
    },
  });
}

async function aboutOf(
  db: Database,
  { target: { config, channel } }: FoundChannel,
  { sent_at }: Entry,
  now: number,
): Promise<{ match_id: number; round_num: number | null; point: number | null }> {
  const tournamentId = tournamentOf(config.group.official_key);
  if (tournamentId === undefined || channel.match_day === null) throw noMatch();
  const matches = await inDay(db, tournamentId, channel.match_day).select(['id', 'start_at']).execute();
  const match = matchAt(matches, sent_at);
  if (!match) throw noMatch();
  const rounds = await shownRounds(db, match.id);
  return { match_id: match.id, ...roundAt(rounds, { sentAt: sent_at, now }) };
}
