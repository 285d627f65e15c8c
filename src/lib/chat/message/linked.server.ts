/** A message that a link names, as far as its reader may see it. */
import { usersById } from '../../members/account/profile/present.server.ts';
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { groupConfig } from '../group/config.server.ts';
import { subjectOf } from '../group/standing.server.ts';
import { channelOrTopicIn } from '../group/topic.server.ts';
import { decide } from '../permission/decide.ts';
import type { messageCalls } from './contract.ts';
import { refOf } from './entry.ts';
import { messageAt } from './history.server.ts';
import { SHOWN } from './kind.ts';
import { LINKED_MAX } from './limits.ts';
import { messageSummary } from './summary.ts';
import { wireOf } from './wire.ts';

type Linked = OutputOf<(typeof messageCalls)['im.message_linked']>['message'];

/** null alike for what is not there, not to be seen by the viewer, taken back, or by somebody whom they block. */
export async function linkedMessage(
  { db, now, viewer }: Pick<CallContext, 'db' | 'now' | 'viewer'>,
  uuid: string,
): Promise<Linked> {
  const ref = refOf(uuid);
  const room = ref && (await roomOf(db, ref.channelId));
  if (!room) return null;
  const subject = await subjectOf(db, room.config, viewer?.userId ?? null);
  if (!decide(subject, room.channel.resource, 'view', now).allowed) return null;
  const entry = await messageAt(db, ref.channelId, ref.n);
  if (entry?.status !== SHOWN || entry.kind === 'system') return null;
  const [[user], blocked] = await Promise.all([
    usersById(db, [entry.user_id], now),
    blockedAmong(db, viewer?.userId, [entry.user_id]),
  ]);
  if (!user || blocked.has(user.id)) return null;
  return {
    user_id: user.id,
    name: user.nickname,
    text: Array.from(messageSummary(wireOf(entry)))
      .slice(0, LINKED_MAX)
      .join(''),
    place: `${room.config.group.name} # ${room.channel.name}`,
    send_time: entry.sent_at,
  };
}

async function roomOf(db: Database, channelId: number) {
  const row = await db.read
    .selectFrom('chat_channel')
    .select('group_id')
    .where('id', '=', channelId)
    .executeTakeFirst();
  const config = row?.group_id ? await groupConfig(db, row.group_id) : undefined;
  const channel = config && (await channelOrTopicIn(db, config, channelId));
  return channel && { config, channel };
}
