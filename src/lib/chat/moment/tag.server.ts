/** The tags of a group's posts. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import { recordAudit } from '../group/audit.server.ts';
import type { GroupAuditAction } from '../group/audit-action.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { notManager } from '../group/refusal.ts';
import { checkName } from '../group/text.ts';
import { MOMENT_TRIES, TAGS_MAX } from './limits.ts';
import { noTag, tagsFull, tagTaken } from './refusal.ts';
import { findTagGroup, tagRule } from './scopes.server.ts';
import { tagsOf } from './store.server.ts';
import { TAG_NAME } from './text.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'site' | 'bus'>;
type Trx = Transaction<DB>;

/** Answers its id. Throws the refusals of names, and conflicts for a name that is there, or too many. */
export async function addTag(context: Context, config: GroupConfig, input: string): Promise<number> {
  const name = checkName(input, context.site.words, TAG_NAME);
  const group_id = config.group.id;
  return changeTags(context, group_id, 'add_post_tag', async trx => {
    const tags = await tagsOf(trx, group_id);
    const key = nicknameKey(name);
    if (tags.some(tag => nicknameKey(tag.name) === key)) throw tagTaken();
    if (tags.length >= TAGS_MAX) throw tagsFull();
    const { id } = await trx
      .insertInto('moment_tag')
      .values({ group_id, name, by_id: context.viewer.userId, created_at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name };
  });
}

/** Posts stay, without it. Throws not_found where the group has no such tag. */
export async function deleteTag(context: Context, config: GroupConfig, id: number): Promise<void> {
  const group_id = config.group.id;
  await changeTags(context, group_id, 'delete_post_tag', async trx => {
    const tag = (await tagsOf(trx, group_id)).find(one => one.id === id);
    if (!tag) throw noTag();
    for (const table of ['moment_tagged', 'moment_count'] as const)
      await trx.deleteFrom(table).where('tag_id', '=', id).execute();
    await trx.deleteFrom('moment_tag').where('id', '=', id).execute();
    return tag;
  });
}

/** A manager's change, which goes to the audit. That they still manage is looked at again with the group locked. */
async function changeTags(
  context: Context,
  groupId: number,
  action: GroupAuditAction,
  work: (trx: Trx) => Promise<{ id: number; name: string }>,
): Promise<number> {
  const { db, now, viewer, bus } = context;
  await countTry(db, MOMENT_TRIES.postChanges, String(viewer.userId), now);
  const id = await inTransaction(db, async trx => {
    if (db.dialect === 'postgres')
      await trx.selectFrom('chat_group').select('id').where('id', '=', groupId).forUpdate().execute();
    const { standing } = await findTagGroup({ db: within(db, trx), now }, groupId, viewer.userId);
    if (tagRule(standing, 'manage') !== 'allowed') throw notManager();
    const tag = await work(trx);
    await recordAudit(trx, { groupId, actorId: viewer.userId, action, now }, { title: tag.name });
    return tag.id;
  });
  await bus.publish('momentChanged', { groupId });
  return id;
}
