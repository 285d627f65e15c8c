/** A message of an open room by its address, for short links. */
import type { Database } from '../../platform/db/database.ts';
import { groupOf } from '../group/channel-row.server.ts';
import { channelIn, groupConfig } from '../group/config.server.ts';
import { VISITOR } from '../group/standing.ts';
import { decide } from '../permission/decide.ts';
import { refOf } from './entry.ts';
import { messageAt } from './history.server.ts';
import { SHOWN } from './kind.ts';

/** undefined for one that not everybody may read. */
export async function readMessageCard(db: Database, uuid: string): Promise<object | undefined> {
  const ref = refOf(uuid);
  const groupId = ref && (await groupOf(db, ref.channelId).catch(() => null));
  const config = groupId && (await groupConfig(db, groupId));
  const channel = config && channelIn(config, ref.channelId);
  if (!channel || !decide(VISITOR, channel.resource, 'view', 0).allowed) return undefined;
  const entry = await messageAt(db, channel.id, ref.n);
  if (entry?.status !== SHOWN) return undefined;
  const url = `/chat/group?group_id=${groupId}&chat_id=${channel.id}&n=${ref.n}`;
  return { url, title: channel.name, place: config.group.name };
}
