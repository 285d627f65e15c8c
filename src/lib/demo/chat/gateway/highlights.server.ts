/** Highlights of the demo's match days: of each match the line that most reacted to. */
import type { Transaction } from 'kysely';
import { matchAt } from '../../../chat/match-room/moment.ts';
import { SHOWN } from '../../../chat/message/kind.ts';
import { reactionsOf } from '../../../chat/message/reaction.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { demoPlace } from './highlight-place.ts';

/** Live and ended. */
const BEGUN = [2, 3];

interface Making {
  trx: Transaction<DB>;
  now: number;
  /** The user who marks them. */
  byId: number;
}

/** `matches`: of the day, by start. */
export async function markHighlights(
  { trx, now, byId }: Making,
  channelId: number,
  matches: readonly { id: number; start_at: number | null }[],
): Promise<void> {
  const rows = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('kind', '=', 'text')
    .where('status', '=', SHOWN)
    .orderBy('n')
    .execute();
  const ofMatches = Map.groupBy(rows, ({ sent_at }) => matchAt(matches, sent_at)?.id);
  for (const [match_id, said] of ofMatches) {
    const [best] = said.toSorted((one, other) => cheersFor(other) - cheersFor(one));
    if (match_id === undefined || !best || cheersFor(best) === 0) continue;
    const at = { channel_id: channelId, n: best.n };
    const startAt = matches.find(({ id }) => id === match_id)?.start_at ?? best.sent_at;
    const place = demoPlace(await playedIn(trx, match_id), { startAt, sentAt: Number(best.sent_at) });
    const row = { ...at, match_id, ...place, by_id: byId, marked_at: now };
    await trx.insertInto('chat_highlight').values(row).execute();
    await trx
      .updateTable('chat_message')
      .set({ extra: JSON.stringify({ ...JSON.parse(best.extra), highlight: { match_id } }) })
      .where('channel_id', '=', at.channel_id)
      .where('n', '=', at.n)
      .execute();
  }
}

/** Maps or games that were begun, with the number of rounds that the source has of each. */
async function playedIn(trx: Transaction<DB>, matchId: number): Promise<{ num: number; points: number }[]> {
  const rows = await trx
    .selectFrom('round as r')
    .leftJoin('round_result as p', 'p.round_id', 'r.id')
    .select(({ fn }) => ['r.num', fn.count('p.num').as('points')])
    .where('r.match_id', '=', matchId)
    .where('r.status', 'in', BEGUN)
    .groupBy('r.num')
    .orderBy('r.num')
    .execute();
  return rows.map(({ num, points }) => ({ num, points: Number(points) }));
}

const cheersFor = (entry: Parameters<typeof reactionsOf>[0]): number =>
  reactionsOf(entry).reduce((sum, { count }) => sum + count, 0);
