/** Founding, editing and dissolving groups. */
import type { Transaction } from 'kysely';
import { spendCoins } from '../../community/coin/ledger.server.ts';
import { countTry } from '../../members/account/attempt.server.ts';
import { attachUpload } from '../../members/media/attach.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { recordAudit } from './audit.server.ts';
import { type Changing, changeGroup } from './change.server.ts';
import { DELETED, type GroupConfig, OPEN } from './config.server.ts';
import { insertGroup } from './create.server.ts';
import { FOUNDED_MAX, GROUP_NAME_MAX, GROUP_PRICE, GROUP_TRIES, INTRO_MAX } from './limits.ts';
import { badIcon, foundedFull, notCreator, notManager } from './refusal.ts';
import { refuseReserved } from './reserved.server.ts';
import { groupRule } from './scopes.server.ts';
import { fieldsOf, refuseStale } from './stale.server.ts';
import { subjectOf } from './standing.server.ts';
import { checkIntro, checkName } from './text.ts';
import { foundedMemo, LABEL } from './wording.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'site' | 'origin'>;

interface Facts {
  name?: string | undefined;
  /** An upload of one's own; '' for the default. */
  icon?: string | undefined;
  desc?: string | undefined;
}

const NAME = { field: 'name', label: LABEL.group, max: GROUP_NAME_MAX };
const INTRO = { field: 'desc', label: LABEL.groupIntro, max: INTRO_MAX };

/** The first is free. Throws bad_input or a text's refusal, founded_full, groups_full, coins_short, too_many_requests. */
export async function foundGroup(
  context: Context,
  { name: input, icon, desc, typeId }: Facts & { name: string; typeId: number },
): Promise<number> {
  const { db, bus, now, viewer, site } = context;
  const name = checkName(input, site.words, NAME);
  const intro = checkIntro(desc ?? '', site.words, INTRO);
  await countTry(db, GROUP_TRIES.groupsFounded, String(viewer.userId), now);
  const groupId = await inTransaction(db, async trx => {
    await refuseReserved(trx, name, NAME);
    await refuseMany(trx, context, viewer.userId);
    const path = await iconOf(trx, context, icon ?? '');
    const isFirst = !(await hasFounded(trx, viewer.userId));
    const founded = await insertGroup(trx, { ownerId: viewer.userId, name, intro, icon: path, typeId }, now);
    if (!isFirst) await payGroup(trx, { userId: viewer.userId, groupId: founded.groupId, name, now });
    return founded.groupId;
  });
  await bus.publish('groupChanged', { groupId, configRev: 1, type: 'member_list', userIds: [viewer.userId] });
  return groupId;
}

/** Whether the user has founded a group, be it deleted or handed over since. */
async function hasFounded(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('chat_group')
    .select('id')
    .where('founder_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const payGroup = (
  trx: Transaction<DB>,
  { userId, groupId, name, now }: { userId: number; groupId: number; name: string; now: number },
): Promise<number> =>
  spendCoins(trx, {
    userId,
    price: GROUP_PRICE,
    subject: `group:${groupId}`,
    reason: 'group',
    memo: foundedMemo(name),
    at: now,
  });

/** Throws founded_full. Locks the user's row: of two groups founded at once, one counts the other. */
export async function refuseMany(
  trx: Transaction<DB>,
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<void> {
  if (db.dialect === 'postgres')
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const { n } = await trx
    .selectFrom('chat_group')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_id', '=', userId)
    .where('status', '=', OPEN)
    .executeTakeFirstOrThrow();
  if (Number(n) >= FOUNDED_MAX) throw foundedFull();
}

async function iconOf(trx: Transaction<DB>, { viewer, origin, now }: Context, address: string) {
  if (address === '') return '';
  const requested = { address, kinds: ['chat_group_setting'], userId: viewer.userId } as const;
  const file = await attachUpload(trx, requested, { origin, now });
  if (!file) throw badIcon();
  return file.path;
}

/** Changes only the fields in the input. */
export async function editGroup(
  context: Context,
  { group }: GroupConfig,
  input: Facts & { visitor_view?: number | undefined; rev?: number | undefined },
): Promise<void> {
  const { db, bus, now, viewer, site } = context;
  const name = input.name === undefined ? undefined : checkName(input.name, site.words, NAME);
  const intro = input.desc === undefined ? undefined : checkIntro(input.desc, site.words, INTRO);
  await countTry(db, GROUP_TRIES.groupChanges, String(viewer.userId), now);
  await changeGroup({ db, bus }, group.id, async changing => {
    const { trx, config } = changing;
    await refuseUnless(changing, viewer.userId, 'manage');
    const { icon, visitor_view } = input;
    const path =
      icon === undefined || icon === config.group.icon ? undefined : await iconOf(trx, context, icon);
    const changes = changesOf(config.group, { name, intro, icon: path, visitor_view });
    if (Object.keys(changes).length === 0) return undefined;
    if (changes.name !== undefined) await refuseReserved(trx, changes.name, NAME, config.group);
    const before = wireFields(config.group, changes);
    await refuseStale(changing, { part: 'group', rev: input.rev }, before);
    await trx.updateTable('chat_group').set(changes).where('id', '=', group.id).execute();
    const act = { groupId: group.id, actorId: viewer.userId, action: 'edit_group', now } as const;
    const fields = fieldsOf('group', Object.keys(before));
    await recordAudit(trx, act, changes, { fields, configRev: changing.nextRev });
    return { type: 'visitor_view' in changes ? 'channel_config' : 'channel_info' };
  });
}

/** Fields of the input that differ from the row. */
export const changesOf = <T extends object>(row: T, input: { [K in keyof T]?: T[K] | undefined }) =>
  Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value !== undefined && row[field as keyof T] !== value),
  ) as { [K in keyof T]?: T[K] };

/** Names of columns in inputs, where they differ. */
const INPUT_NAMES: Readonly<Record<string, string>> = {
  intro: 'desc',
  category_id: 'type_id',
  slow_seconds: 'seconds',
};

/** Current values of the fields that `changes` changes, named as in the input. */
export const wireFields = (row: object, changes: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(changes).map(column => {
      const value = (row as Record<string, unknown>)[column];
      return [INPUT_NAMES[column] ?? column, column === 'category_id' ? (value ?? 0) : value];
    }),
  );

/** Dissolves the group: every call about it answers 404 afterwards. */
export const dissolveGroup = ({ db, bus, now, viewer }: Context, { group }: GroupConfig): Promise<void> =>
  changeGroup({ db, bus }, group.id, async changing => {
    const { trx } = changing;
    await refuseUnless(changing, viewer.userId, 'own');
    await trx.updateTable('chat_group').set({ status: DELETED }).where('id', '=', group.id).execute();
    const act = { groupId: group.id, actorId: viewer.userId, action: 'delete_group', now } as const;
    await recordAudit(trx, act, { name: group.name });
    return { type: 'channel_operation' };
  });

/** The standing may have changed since the call's scope read it. */
async function refuseUnless({ db, config }: Changing, userId: number, need: 'manage' | 'own'): Promise<void> {
  const verdict = groupRule(await subjectOf(db, config, userId), need);
  if (verdict !== 'allowed') throw need === 'own' ? notCreator() : notManager();
}
