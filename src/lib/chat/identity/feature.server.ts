import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { groupScope } from '../group/scopes.server.ts';
import { authIdOf } from '../group/wire-id.ts';
import { identityCalls } from './contract.ts';
import { addIdentity, deleteIdentity, editIdentity, identityIn, sortIdentities } from './edit.server.ts';
import { giveToMembers } from './give.server.ts';
import { channelsOf, holderIds, holderPage } from './holders.server.ts';

const identityScopes = { identity_group: groupScope() };

const identityHandlers: Handlers<typeof identityCalls, typeof identityScopes> = {
  'im_admin.identity_member_list': (query, context) => {
    identityIn(context.target, query.identity_id);
    return holderPage(context, context.target, query);
  },
  'im_admin.identity_user_ids': (query, { db, target }) => {
    identityIn(target, query.identity_id);
    return holderIds(db, target, query);
  },
  'im_admin.resort_identity': async (input, context) => {
    await sortIdentities(context, context.target, input);
    return {};
  },
  'im_admin.identity_add': async (input, context) => ({
    id: await addIdentity(context, context.target, input),
  }),
  'im_admin.identity_update': async (input, context) => {
    await editIdentity(context, context.target, input);
    return {};
  },
  'im_admin.identity_auth_list': async ({ identity_ids }, { target }) => ({
    list: target.identities
      .filter(({ id }) => identity_ids.includes(id))
      .map(({ id, grants }) => ({ identity_id: id, auth_ids: grants.map(authIdOf) })),
  }),
  'im_admin.identity_auth_to_users': async (input, context) => {
    await giveToMembers(context, context.target, input);
    return {};
  },
  'im_admin.get_identity_channel': async ({ identity_id }, { target }) => {
    identityIn(target, identity_id);
    return { list: channelsOf(target, identity_id) };
  },
  'im_admin.identity_del': async ({ id }, context) => {
    await deleteIdentity(context, context.target, id);
    return {};
  },
};

/** Identities that managers make, edit and give. */
export const identityFeature = defineFeature({
  name: 'identity',
  calls: identityCalls,
  handlers: () => identityHandlers,
  scopes: () => identityScopes,
});
