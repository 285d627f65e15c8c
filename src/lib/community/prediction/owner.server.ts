/** Acts of a league's owner: removing members, renewing the invitation code. */
import { randomBytes } from 'node:crypto';
import type { MemberContext } from '../../platform/contract/context.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { itemOf, lockLeague } from './founded.server.ts';
import { INVITE_LENGTH, inviteCode, inviteKey } from './invite.ts';
import { isBanned, isMember, type League, leagueById, takeOut } from './league.server.ts';
import { OPEN_GROUP } from './open-state.ts';
import { noCode, noLeague, noMember, notOwner, ownerStays } from './refusal.ts';
import type { LeagueItem } from './shapes.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer'>;

/**
 * Removes a member, who cannot join again; idempotent. Throws 400 for the owner, 403 when ownership has passed
 * meanwhile, 404 for somebody who never was a member.
 */
export async function removeMember(
  { db, now, viewer }: Context,
  { key, id }: League,
  userId: number,
): Promise<void> {
  if (userId === viewer.userId) throw ownerStays();
  await inTransaction(db, async trx => {
    const league = await lockLeague(trx, key);
    if (league?.owner_id !== viewer.userId) throw notOwner();
    if (!(await isMember(trx, id, userId))) {
      if (await isBanned(trx, id, userId)) return;
      throw noMember();
    }
    await takeOut(trx, id, userId);
    await trx
      .insertInto('prediction_league_ban')
      .values({ league_id: id, user_id: userId, at: now })
      .execute();
  });
}

/**
 * Makes a new code for the league, so that the old one lets nobody in. Whoever was removed may join by the new one:
 * somebody must have passed it on to them.
 */
export async function renewCode({ db, viewer }: Context, { key, open_state }: League): Promise<LeagueItem> {
  if (open_state === OPEN_GROUP) throw noCode();
  const code = inviteKey(inviteCode(randomBytes(INVITE_LENGTH)));
  const id = await inTransaction(db, async trx => {
    const league = await lockLeague(trx, key);
    if (!league) throw noLeague();
    if (league.owner_id !== viewer.userId) throw notOwner();
    await trx.updateTable('prediction_league').set({ key: code }).where('id', '=', league.id).execute();
    await trx.deleteFrom('prediction_league_ban').where('league_id', '=', league.id).execute();
    return league.id;
  });
  return itemOf(db, (await leagueById(db.write, id))!, viewer.userId);
}
