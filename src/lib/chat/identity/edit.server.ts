/** Making, editing, ordering and deleting a group's identities. */

import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { type Context, changeChannels as changeAsManager, type Managing } from '../channel/edit.server.ts';
import type { GroupConfig, GroupIdentity } from '../group/config.server.ts';
import { IDENTITY_FLAG } from '../group/flag.ts';
import { IDENTITIES_MAX } from '../group/limits.ts';
import { refuseReserved } from '../group/reserved.server.ts';
import { fieldsOf, refuseStale } from '../group/stale.server.ts';
import { subjectOf } from '../group/standing.server.ts';
import { checkName } from '../group/text.ts';
import { authIdOf, permissionOf } from '../group/wire-id.ts';
import type { Permission } from '../permission/permission.ts';
import type { Member } from '../permission/standing.ts';
import { IDENTITY_NAME_MAX } from './limits.ts';
import { badColor, badGrants, badOrder, identitiesFull, nameTaken, noIdentity } from './refusal.ts';
import { refuseDelete, refuseEdit, refuseGrants } from './rule.ts';
import { IDENTITY_WORDING } from './wording.ts';

const NAME = { field: 'identity_name', label: IDENTITY_WORDING.label, max: IDENTITY_NAME_MAX };
const COLOR = /^[0-9A-F]{6}$/;

/** Throws what is wrong with it. */
const nameOf = (input: string, words: WordFilter): string => checkName(input, words, NAME);

/** Upper case, without '#', which people paste with it. */
function colorOf(input: string): string {
  const color = input.trim().replace(/^#/, '').toUpperCase();
  if (!COLOR.test(color)) throw badColor();
  return color;
}

/** Each once. */
function grantsOf(authIds: readonly number[]): Permission[] {
  const grants = [...new Set(authIds)].map(permissionOf);
  if (grants.includes(undefined)) throw badGrants();
  return grants as Permission[];
}

/** Names are told apart by what readers see. */
function refuseTaken(identities: readonly GroupIdentity[], name: string, ownId?: number): void {
  const key = nicknameKey(name);
  if (identities.some(one => one.id !== ownId && nicknameKey(one.name) === key)) throw nameTaken();
}

/** The acting member, as the transaction sees them. */
export const actorIn = async ({ db, config }: Managing, userId: number): Promise<Member | undefined> =>
  (await subjectOf(db, config, userId)).member;

/** Throws not_found where the group has no such identity. */
export function identityIn({ identities }: GroupConfig, id: number): GroupIdentity {
  const identity = identities.find(one => one.id === id);
  if (!identity) throw noIdentity();
  return identity;
}

interface NewIdentity {
  identity_name: string;
  identity_color: string;
  auth_ids: readonly number[];
}

/** The last by order. Answers its id. */
export async function addIdentity(
  context: Context,
  config: GroupConfig,
  input: NewIdentity,
): Promise<number> {
  const name = nameOf(input.identity_name, context.site.words);
  const color = colorOf(input.identity_color);
  const grants = grantsOf(input.auth_ids);
  let id = 0;
  await changeAsManager(context, config, { action: 'add_identity' }, async changing => {
    const { group, identities } = changing.config;
    const blank = { id: 0, flag: IDENTITY_FLAG.none, grants: [] };
    refuseGrants(await actorIn(changing, context.viewer.userId), blank, grants);
    if (identities.length >= IDENTITIES_MAX) throw identitiesFull();
    refuseTaken(identities, name);
    await refuseReserved(changing.trx, name, NAME, group);
    const row = await changing.trx
      .insertInto('chat_identity')
      .values({
        group_id: group.id,
        name,
        color,
        flag: IDENTITY_FLAG.none,
        grants: JSON.stringify(grants),
        sort: identities.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = row.id;
    return { event: { type: 'identity' }, detail: { identityId: id, name, color, grants } };
  });
  return id;
}

interface IdentityEdit {
  id: number;
  identity_name?: string | undefined;
  identity_color?: string | undefined;
  auth_ids?: readonly number[] | undefined;
  rev?: number | undefined;
}

/** Changes only the fields in the input. */
export async function editIdentity(
  context: Context,
  config: GroupConfig,
  input: IdentityEdit,
): Promise<void> {
  const { identity_name, identity_color, auth_ids } = input;
  const requested = {
    ...(identity_name === undefined ? {} : { name: nameOf(identity_name, context.site.words) }),
    ...(identity_color === undefined ? {} : { color: colorOf(identity_color) }),
    ...(auth_ids === undefined ? {} : { grants: grantsOf(auth_ids) }),
  };
  await changeAsManager(context, config, { action: 'edit_identity' }, async changing => {
    const identity = identityIn(changing.config, input.id);
    const actor = await actorIn(changing, context.viewer.userId);
    refuseEdit(actor, identity);
    const changes = changesOf(identity, requested);
    if (Object.keys(changes).length === 0) return undefined;
    if (changes.grants) refuseGrants(actor, identity, changes.grants);
    if (changes.name !== undefined) {
      refuseTaken(changing.config.identities, changes.name, identity.id);
      await refuseReserved(changing.trx, changes.name, NAME, changing.config.group);
    }
    const before = wireOf(identity, changes);
    const target = `identity:${identity.id}`;
    await refuseStale(changing, { part: target, rev: input.rev }, before);
    const { grants, ...plain } = changes;
    await changing.trx
      .updateTable('chat_identity')
      .set({ ...plain, ...(grants ? { grants: JSON.stringify(grants) } : {}) })
      .where('id', '=', identity.id)
      .execute();
    const detail = { identityId: identity.id, was: identity.name, ...changes };
    return { event: { type: 'identity' }, detail, touched: fieldsOf(target, Object.keys(before)) };
  });
}

type Facts = Partial<Pick<GroupIdentity, 'name' | 'color' | 'grants'>>;

const changesOf = (identity: GroupIdentity, requested: Facts): Facts =>
  Object.fromEntries(
    Object.entries(requested).filter(([field, value]) => {
      const before = identity[field as keyof Facts];
      return JSON.stringify(sorted(value)) !== JSON.stringify(sorted(before));
    }),
  );

const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

/** Current values of the fields that change, named as in the input. */
function wireOf({ name, color, grants }: GroupIdentity, changes: Facts): Record<string, unknown> {
  return {
    ...('name' in changes ? { identity_name: name } : {}),
    ...('color' in changes ? { identity_color: color } : {}),
    ...('grants' in changes ? { auth_ids: grants.map(authIdOf) } : {}),
  };
}

/** Sorts the identities: the creator's stays first; those not in the input follow the others, in their order. */
export const sortIdentities = (
  context: Context,
  config: GroupConfig,
  { identity_ids: ids, rev }: { identity_ids: readonly number[]; rev?: number | undefined },
): Promise<void> =>
  changeAsManager(context, config, { action: 'sort_identities' }, async changing => {
    const { identities } = changing.config;
    const known = identities.map(({ id }) => id);
    if (new Set(ids).size !== ids.length || !ids.every(id => known.includes(id))) throw badOrder();
    const creator = identities.filter(({ flag }) => flag === IDENTITY_FLAG.creator).map(({ id }) => id);
    const order = [...new Set([...creator, ...ids, ...known])];
    if (order.every((id, i) => id === known[i])) return undefined;
    await refuseStale(changing, { part: 'identities', rev }, { identity_ids: known });
    for (const [sort, id] of order.entries())
      await changing.trx.updateTable('chat_identity').set({ sort }).where('id', '=', id).execute();
    const touched = fieldsOf('identities', ['identity_ids']);
    return { event: { type: 'identity' }, detail: { ids: order }, touched };
  });

/** Deletes an identity: its holders lose it, and no right names it any longer. */
export const deleteIdentity = (context: Context, config: GroupConfig, id: number): Promise<void> =>
  changeAsManager(context, config, { action: 'delete_identity' }, async changing => {
    const { trx } = changing;
    const identity = identityIn(changing.config, id);
    refuseDelete(await actorIn(changing, context.viewer.userId), identity);
    await trx.deleteFrom('chat_member_identity').where('identity_id', '=', id).execute();
    await trx
      .updateTable('chat_member')
      .set({ first_identity_id: null })
      .where('group_id', '=', changing.config.group.id)
      .where('first_identity_id', '=', id)
      .execute();
    await withdrawFromRights(changing, id);
    await trx.deleteFrom('chat_identity').where('id', '=', id).execute();
    return { event: { type: 'identity' }, detail: { identityId: id, name: identity.name } };
  });

async function withdrawFromRights({ trx, config }: Managing, id: number): Promise<void> {
  for (const channel of config.channels)
    for (const [permission, entry] of Object.entries(channel.resource.entries)) {
      if (!entry.identityIds.includes(id)) continue;
      await trx
        .updateTable('chat_auth')
        .set({ identity_ids: JSON.stringify(entry.identityIds.filter(one => one !== id)) })
        .where('channel_id', '=', channel.id)
        .where('permission', '=', permission)
        .execute();
    }
}
