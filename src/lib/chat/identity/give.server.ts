/** Giving identities to members, and taking them away. */
import { idList } from '../../platform/db/id-list.ts';
import { type Context, changeChannels as changeAsManager } from '../channel/edit.server.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { noMember } from '../group/refusal.ts';
import { subjectsOf } from '../group/standing.server.ts';
import { actorIn, identityIn } from './edit.server.ts';
import { refuseGiving } from './rule.ts';

interface Giving {
  identity_id: number;
  user_ids: readonly number[];
  /** 1 gives it, 0 takes it away. */
  is_auth: number;
}

/** Changes all members or none: throws not_found if one is no member. Repeats change nothing. */
export const giveToMembers = (context: Context, config: GroupConfig, input: Giving): Promise<void> => {
  const isGrant = input.is_auth === 1;
  const action = isGrant ? 'give_identity' : 'take_identity';
  return changeAsManager(context, config, { action }, async changing => {
    const { trx, db } = changing;
    const groupId = changing.config.group.id;
    const identity = identityIn(changing.config, input.identity_id);
    refuseGiving(await actorIn(changing, context.viewer.userId), identity);
    const ids = [...new Set(input.user_ids)];
    const subjects = await subjectsOf(db, changing.config, ids);
    if (!ids.every(id => subjects.get(id)?.member)) throw noMember();
    const hasIdentity = (id: number) =>
      subjects.get(id)!.member!.identities.some(one => one.id === identity.id);
    const changed = ids.filter(id => hasIdentity(id) !== isGrant);
    if (changed.length === 0) return undefined;
    const row = { group_id: groupId, identity_id: identity.id };
    if (isGrant)
      await trx
        .insertInto('chat_member_identity')
        .values(changed.map(user_id => ({ ...row, user_id })))
        .execute();
    else {
      await trx
        .deleteFrom('chat_member_identity')
        .where('group_id', '=', groupId)
        .where('identity_id', '=', identity.id)
        .where('user_id', 'in', idList(db, changed))
        .execute();
      await trx
        .updateTable('chat_member')
        .set({ first_identity_id: null })
        .where('group_id', '=', groupId)
        .where('first_identity_id', '=', identity.id)
        .where('user_id', 'in', idList(db, changed))
        .execute();
    }
    const detail = { identityId: identity.id, name: identity.name, userIds: changed };
    return { event: { type: 'identity', userIds: changed }, detail };
  });
};
