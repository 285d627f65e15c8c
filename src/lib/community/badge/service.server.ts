/** Badges: all there are, those that a user earned, and those they wear. */
import type { Kysely } from 'kysely';
import { wornBadges } from '../../members/account/earned.server.ts';
import type { UserInfo } from '../../members/account/shapes.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB, UserBadgeTable } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { ALL_BADGES, badgeById } from './badges.ts';
import { statusOf } from './codes.ts';
import type { badgeCalls } from './contract.ts';
import { WORN_MAX } from './limits.ts';
import { BADGE_WORDING } from './wording.ts';

/** Refusals of badge calls. */
const noBadge = () => notFound(BADGE_WORDING.unknown);
const notEarned = () => conflict('badge_not_earned', BADGE_WORDING.not_earned);
const wornFull = () => conflict('badges_full', BADGE_WORDING.full);

type Status = OutputOf<(typeof badgeCalls)['user.badge_status']>;

const earnedBy = ({ read }: Database, userId: number): Promise<UserBadgeTable[]> =>
  read.selectFrom('user_badge').selectAll().where('user_id', '=', userId).orderBy('badge_id').execute();

/** Worn badges come first. */
export async function badgesOf(db: Database, userId: number): Promise<UserInfo['badge_list']> {
  const earned = await earnedBy(db, userId);
  const isWorn = ({ worn_at }: UserBadgeTable) => worn_at !== null;
  const worn = earned.filter(isWorn).sort((a, b) => a.worn_at! - b.worn_at!);
  return [...worn, ...earned.filter(row => !isWorn(row))].map(({ badge_id, badge_icon, badge_name }) => ({
    badge_id,
    badge_icon,
    badge_name,
  }));
}

/** Every badge, or the one requested, with the user's status. */
export async function badgeStatus(db: Database, userId: number, badgeId?: number): Promise<Status> {
  if (badgeId !== undefined && !badgeById(badgeId)) throw noBadge();
  const rows = new Map((await earnedBy(db, userId)).map(row => [row.badge_id, row]));
  const selected = ALL_BADGES.filter(({ id }) => badgeId === undefined || id === badgeId);
  return {
    list: selected.map(({ id, name, icon, how }) => {
      const row = rows.get(id);
      return {
        badge_id: id,
        badge_icon: icon,
        badge_name: name,
        status: statusOf(row),
        desc: how,
        grant_time: row ? Math.floor(row.granted_at / 1000) : null,
      };
    }),
  };
}

/** Puts a badge on or takes it off; answers the badges then worn. */
export async function wearBadge(
  { db, now, viewer }: MemberContext,
  { badge_id, is_worn }: { badge_id: number; is_worn: boolean },
): Promise<UserInfo['badge_list']> {
  if (!badgeById(badge_id)) throw noBadge();
  const { userId } = viewer;
  await inTransaction(db, async trx => {
    const earned = await lockedRows(trx, userId);
    const own = earned.find(row => row.badge_id === badge_id);
    if (!own) throw notEarned();
    if (is_worn === (own.worn_at !== null)) return;
    if (is_worn && earned.filter(row => row.worn_at !== null).length >= WORN_MAX) throw wornFull();
    await trx
      .updateTable('user_badge')
      .set({ worn_at: is_worn ? now : null })
      .where('user_id', '=', userId)
      .where('badge_id', '=', badge_id)
      .execute();
  });
  return (await wornBadges(db, [userId])).get(userId) ?? [];
}

/**
 * Locks the user's rows by a write that changes nothing, so that two badges put on at once are both counted.
 */
const lockedRows = (trx: Kysely<DB>, userId: number): Promise<UserBadgeTable[]> =>
  trx
    .updateTable('user_badge')
    .set(set => ({ worn_at: set.ref('worn_at') }))
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
