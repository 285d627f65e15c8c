/** The stream of a live channel: an address of another site, set by those who hold the right to. */
import { countTry } from '../../members/account/attempt.server.ts';
import { recordAudit } from '../group/audit.server.ts';
import { changeGroup } from '../group/change.server.ts';
import { GROUP_TRIES } from '../group/limits.ts';
import { fieldsOf } from '../group/stale.server.ts';
import type { Context } from './edit.server.ts';
import { checkLink } from './link.server.ts';
import { lockAndCheck } from './lock.server.ts';
import type { FoundChannel } from './scopes.server.ts';

/**
 * Sets the stream's address; '' ends the stream. Repeats change nothing. Returns the address as it is stored; throws
 * bad_input.
 */
export async function setLive(
  context: Context,
  { config: { group }, channel }: FoundChannel['target'],
  input: string,
): Promise<string> {
  const { db, now, viewer, site } = context;
  const link = checkLink('live', input, site);
  await countTry(db, GROUP_TRIES.groupChanges, String(viewer.userId), now);
  await changeGroup(context, group.id, async ({ trx, db: inside, nextRev }) => {
    const query = {
      groupId: group.id,
      channelId: channel.id,
      userId: viewer.userId,
      need: 'live',
      now,
    } as const;
    const found = await lockAndCheck(inside, trx, query);
    if (found.target.channel.link === link) return undefined;
    await trx.updateTable('chat_channel').set({ link }).where('id', '=', channel.id).execute();
    const act = { groupId: group.id, actorId: viewer.userId, action: 'set_live', now } as const;
    const touched = { fields: fieldsOf(`channel:${channel.id}`, ['link']), configRev: nextRev };
    await recordAudit(trx, act, { channelId: channel.id, link }, touched);
    return { type: 'live_config', channelId: channel.id };
  });
  return link;
}
