/** Handing a group over: the creator asks a member, who accepts or declines within seven days. */
import type { Selectable, Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { ChatHandoverTable, DB } from '../../platform/db/schema.ts';
import { recordAudit } from '../group/audit.server.ts';
import type { GroupAuditAction } from '../group/audit-action.ts';
import { type Changing, changeGroup } from '../group/change.server.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { giveIdentity } from '../group/create.server.ts';
import { IDENTITY_FLAG } from '../group/flag.ts';
import { refuseMany } from '../group/found.server.ts';
import { noMember, notCreator } from '../group/refusal.ts';
import { subjectOf } from '../group/standing.server.ts';
import { ADMINISTRATION_TRIES, HANDOVER_MS } from './limits.ts';
import { peopleById } from './people.server.ts';
import { noHandover, notSelf, notToBot } from './refusal.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer'>;
type Row = Selectable<ChatHandoverTable>;

/** Replaces an earlier offer. Throws not_found for somebody who is no member, too_many_requests. */
export async function askHandover(context: Context, { group }: GroupConfig, toId: number) {
  const { db, bus, now, viewer } = context;
  if (toId === viewer.userId) throw notSelf();
  await countTry(db, ADMINISTRATION_TRIES.handoversAsked, String(viewer.userId), now);
  const times = { asked_at: now, expires_at: now + HANDOVER_MS };
  await changeGroup(context, group.id, async changing => {
    await refuseUnlessCreator(changing, viewer.userId);
    const { member } = await subjectOf(changing.db, changing.config, toId);
    if (!member) throw noMember();
    if (member.role === 'bot') throw notToBot();
    const row = { from_id: viewer.userId, to_id: toId, ...times };
    await changing.trx
      .insertInto('chat_handover')
      .values({ group_id: group.id, ...row })
      .onConflict(on => on.column('group_id').doUpdateSet(row))
      .execute();
    await record(changing, context, 'ask_handover', { userId: toId });
    const what = { groupId: group.id, fromId: viewer.userId, toId, askedAt: now };
    await append(changing.trx, 'groupHandoverAsked', what, now);
    return { type: 'member_list', userIds: [toId] };
  });
  await bus.publish('appended', {});
  return present(context, { group_id: group.id, from_id: viewer.userId, to_id: toId, ...times });
}

/** Withdraws the offer; changes nothing without one. */
export const revokeHandover = (context: Context, { group }: GroupConfig): Promise<void> =>
  changeGroup(context, group.id, async changing => {
    await refuseUnlessCreator(changing, context.viewer.userId);
    const row = await offerIn(changing.trx, group.id, context.now);
    if (!row) return undefined;
    await deleteOffer(changing.trx, group.id);
    await record(changing, context, 'revoke_handover', { userId: row.to_id });
    return { type: 'member_list', userIds: [row.to_id] };
  });

/** The one that the caller made or may answer. */
export async function openHandover(context: Context, { group }: GroupConfig) {
  const row = await offerIn(context.db.read, group.id, context.now);
  const { userId } = context.viewer;
  return row && (row.from_id === userId || row.to_id === userId) ? present(context, row) : null;
}

/** Throws not_found for somebody without an open offer; founded_full for somebody with too many groups. */
export async function answerHandover(
  context: Context,
  { group }: GroupConfig,
  accept: boolean,
): Promise<void> {
  const { bus, now, viewer } = context;
  await changeGroup(context, group.id, async changing => {
    const { trx, config } = changing;
    const row = await offerIn(trx, group.id, now);
    if (row?.to_id !== viewer.userId || row.from_id !== config.group.owner_id) throw noHandover();
    const { member } = await subjectOf(changing.db, config, viewer.userId);
    if (!member) throw noHandover();
    await deleteOffer(trx, group.id);
    const parties = { fromId: row.from_id, toId: row.to_id };
    if (accept) await changeHands(changing, context, parties);
    await record(changing, context, accept ? 'accept_handover' : 'decline_handover', {
      userId: accept ? row.from_id : undefined,
    });
    const what = { groupId: group.id, ...parties, askedAt: row.asked_at };
    await append(trx, accept ? 'groupHandoverAccepted' : 'groupHandoverDeclined', what, now);
    const userIds = [row.from_id, row.to_id];
    return accept ? { type: 'identity', userIds } : { type: 'member_list', userIds: [row.from_id] };
  });
  await bus.publish('appended', {});
}

/** The old creator becomes a manager. */
async function changeHands(
  { trx, config }: Changing,
  context: Context,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  await refuseMany(trx, context, toId);
  const groupId = config.group.id;
  const idOf = (flag: number) => config.identities.find(one => one.flag === flag)!.id;
  const [creator, manager] = [idOf(IDENTITY_FLAG.creator), idOf(IDENTITY_FLAG.groupManager)];
  await trx.updateTable('chat_group').set({ owner_id: toId }).where('id', '=', groupId).execute();
  for (const [user_id, identity_id] of [
    [fromId, creator],
    [toId, manager],
  ] as const)
    await trx
      .deleteFrom('chat_member_identity')
      .where('group_id', '=', groupId)
      .where('user_id', '=', user_id)
      .where('identity_id', '=', identity_id)
      .execute();
  await giveIdentity(trx, groupId, toId, creator);
  await giveIdentity(trx, groupId, fromId, manager);
}

async function refuseUnlessCreator({ db, config }: Changing, userId: number): Promise<void> {
  const { member } = await subjectOf(db, config, userId);
  if (member?.role !== 'creator') throw notCreator();
}

const record = (
  { trx, config }: Changing,
  { viewer, now }: Context,
  action: GroupAuditAction,
  detail: object,
): Promise<void> =>
  recordAudit(trx, { groupId: config.group.id, actorId: viewer.userId, action, now }, detail);

const offerIn = (db: Pick<Transaction<DB>, 'selectFrom'>, groupId: number, now: number) =>
  db
    .selectFrom('chat_handover')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const deleteOffer = (trx: Transaction<DB>, groupId: number) =>
  trx.deleteFrom('chat_handover').where('group_id', '=', groupId).execute();

async function present(context: Context, { from_id, to_id, expires_at }: Row) {
  const person = (await peopleById(context, [to_id])).get(to_id);
  return {
    from_user_id: from_id,
    user_id: to_id,
    nickname: person?.nickname ?? '',
    head_portrait: person?.head_portrait ?? '',
    end_time: Math.floor(expires_at / 1000),
  };
}
