/** Ranks and pages of leagues: read along one index, from counters that the writes maintain. */
import type { Kysely } from 'kysely';
import { usersById } from '../../members/account/profile/present.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Listed, pageWindow } from '../../platform/db/page.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { League } from './league.server.ts';
import { scorePrefix } from './rank.ts';
import type { LeagueRow } from './shapes.ts';

/** Rank in the league, from 1; null outside it. */
export async function rankIn(db: Kysely<DB>, leagueId: number, userId: number): Promise<number | null> {
  const member = await db
    .selectFrom('prediction_league_member')
    .select(['score', 'rank_key'])
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) return null;
  const better = await db
    .selectFrom('prediction_league_tally')
    .select(({ fn }) => fn.sum<number>('n').as('n'))
    .where('league_id', '=', leagueId)
    .where('score', '>', member.score)
    .executeTakeFirst();
  // Only members with as many points are counted row by row.
  const level = await db
    .selectFrom('prediction_league_member')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('league_id', '=', leagueId)
    .where('rank_key', '>', scorePrefix(member.score))
    .where('rank_key', '<', member.rank_key)
    .executeTakeFirst();
  return Number(better?.n ?? 0) + Number(level?.n ?? 0) + 1;
}

/** A page of a league, first to last. */
export async function leaguePage(
  db: Database,
  league: League | undefined,
  { page, page_size, now }: { page: number; page_size: number; now: number },
): Promise<Listed<LeagueRow>> {
  const count = league?.members ?? 0;
  const window = pageWindow(count, page, page_size);
  if (!league || !window) return { list: [], count };
  const { offset, limit, reverse } = window;
  const read = await db.read
    .selectFrom('prediction_league_member as member')
    .leftJoin('prediction', 'prediction.id', 'member.prediction_id')
    .select(['member.user_id', 'member.score', 'member.hits', 'prediction.link'])
    .where('member.league_id', '=', league.id)
    .orderBy('member.rank_key', reverse ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  const rows = reverse ? read.toReversed() : read;
  const users = await usersById(
    db,
    rows.map(row => row.user_id),
    now,
  );
  const byId = new Map(users.map(user => [user.id, user]));
  const first = (page - 1) * page_size + 1;
  const list = rows.map(({ user_id, ...row }, i) => ({
    rank: first + i,
    user_info: byId.get(user_id)!,
    ...row,
  }));
  return { list, count };
}
