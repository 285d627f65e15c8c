/** The scope of league calls: a league that members founded, by invitation or open to all. */
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isFounded } from './invite.ts';
import { isMember, leagueById } from './league.server.ts';
import { DISSOLVED, OPEN_GROUP } from './open-state.ts';
import { noLeague, notInLeague, notOwner } from './refusal.ts';

interface Standing {
  isMember: boolean;
  isOwner: boolean;
  /** Anyone may read and join it. */
  isOpen: boolean;
}
/**
 * `read` and `leave` need membership; `manage` needs its owner; `visit` and `join` need an open group. A closed
 * league's existence is not disclosed.
 */
type Need = 'read' | 'leave' | 'manage' | 'visit' | 'join';

export function leagueRule({ isMember, isOwner, isOpen }: Standing, need: Need) {
  if (need === 'visit' || need === 'join') return isOpen ? 'allowed' : 'no_league';
  if (isMember) return need === 'manage' && !isOwner ? 'not_owner' : 'allowed';
  return isOpen ? 'not_in_league' : 'no_league';
}

const league = defineScope({
  async find({ db, viewer }: CallContext, { league_id }: { league_id: number }) {
    const target = await foundedLeague(db, league_id);
    const standing = {
      isMember: viewer !== null && (await isMember(db.read, target.id, viewer.userId)),
      isOwner: viewer !== null && target.owner_id === viewer.userId,
      isOpen: target.open_state === OPEN_GROUP,
    };
    return { target, standing };
  },
  rule: leagueRule,
  refusals: { no_league: noLeague, not_in_league: notInLeague, not_owner: notOwner },
});

/** Throws not_found for an unknown league, one that no member founded, and one that operators dissolved. */
async function foundedLeague({ read }: Database, id: number) {
  const found = await leagueById(read, id);
  if (!found || !isFounded(found.key) || found.open_state === DISSOLVED) throw noLeague();
  return found;
}

export const predictionScopes = { league };
