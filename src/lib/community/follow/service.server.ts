/** Members follow teams, players, tournaments and people. */
import { countTry } from '../../members/account/attempt.server.ts';
import { closedAmongLocked } from '../../members/account/closed.server.ts';
import { isBlocking } from '../../members/privacy/store.server.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { append } from '../../platform/db/outbox.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { DAY, dayKey, startOfDay } from '../../platform/kernel/time.ts';
import { matchItems } from '../../wiki/match/detail.server.ts';
import { withSubs } from '../../wiki/match/sub.server.ts';
import type { followCalls } from './contract.ts';
import { FOLLOW_TRIES, FOLLOWS_MAX, MATCHES_MAX } from './limits.ts';
import type { FollowState } from './shapes.ts';
import * as repo from './store.server.ts';
import { isThere, presentFollows } from './target.server.ts';
import { FOLLOW_WORDING } from './wording.ts';

/** Refusals of following. */
const nothingToFollow = () => notFound(FOLLOW_WORDING.none);
const notYourself = () => badInput('target_id', FOLLOW_WORDING.yourself);
const followFull = () => conflict('follow_full', FOLLOW_WORDING.full);

type Calls = typeof followCalls;
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;
const NOT_FOLLOWED: FollowState = { is_following: false, tier: null };

/** Idempotent. Throws not_found, bad_input for oneself, follow_full, too_many_requests. */
export async function setFollow(
  { db, bus, now, viewer }: Context & Pick<MemberContext, 'bus'>,
  { kind, target_id, is_following, tier }: InputOf<Calls['follow.set']>,
): Promise<FollowState> {
  const { userId } = viewer;
  await countTry(db, FOLLOW_TRIES.follows, String(userId), now);
  const whose = { userId, kind, targetId: target_id };
  if (!is_following) {
    await db.write
      .deleteFrom('follow')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('target_id', '=', target_id)
      .execute();
    return NOT_FOLLOWED;
  }
  if (kind === 'user' && target_id === userId) throw notYourself();
  if (!(await isThere(db, kind, target_id))) throw nothingToFollow();
  const isTold = await inTransaction(db, async trx => {
    // Locks one's own row, too: concurrent follows are counted one after the other.
    const whom = kind === 'user' ? [userId, target_id] : [userId];
    if ((await closedAmongLocked(trx, whom)).size > 0) throw nothingToFollow();
    const known = await repo.followOf(trx, whose);
    if (known) {
      await trx.updateTable('follow').set({ tier }).where('id', '=', known.id).execute();
      return false;
    }
    if ((await repo.countFollows(trx, userId)) >= FOLLOWS_MAX) throw followFull();
    await trx
      .insertInto('follow')
      .values({ user_id: userId, kind, target_id, tier, created_at: now })
      .execute();
    // Who blocks somebody makes no contact; that the other blocks them is asked when the notice is made.
    if (kind !== 'user' || (await isBlocking(trx, userId, target_id))) return false;
    await append(trx, 'memberFollowed', { userId, targetId: target_id, day: dayKey(now) }, now);
    return true;
  });
  if (isTold) await bus.publish('appended', {});
  return { is_following: true, tier };
}

export async function followState(
  { db, viewer }: Context,
  { kind, target_id }: InputOf<Calls['follow.state']>,
): Promise<FollowState> {
  const row = await repo.followOf(db.read, { userId: viewer.userId, kind, targetId: target_id });
  return row ? { is_following: true, tier: row.tier } : NOT_FOLLOWED;
}

export async function followList(
  { db, viewer }: Context,
  { kind, cursor, page_size }: InputOf<Calls['follow.list']>,
): Promise<OutputOf<Calls['follow.list']>> {
  const found = await repo.followPage(db, viewer.userId, { kind, cursor, size: page_size });
  const rows = found.slice(0, page_size);
  return {
    list: await presentFollows(db, rows),
    has_more: found.length > page_size,
    last_cursor: rows.at(-1)?.id ?? cursor,
  };
}

export async function followedMatches({
  db,
  now,
  viewer,
}: Context): Promise<OutputOf<Calls['follow.matches']>> {
  const start = startOfDay(now);
  const day = { start, end: start + DAY };
  const ids = await repo.matchesFollowed(db, viewer.userId, day, MATCHES_MAX);
  const items = await matchItems(db, ids);
  const list = ids.flatMap(id => items.get(id) ?? []);
  return { list: await withSubs(db, viewer.userId, list) };
}
