/** Channels of posts, as readers may or may not see them. */
import { type SourceReader, VISITOR } from '../../community/comment/source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Channel, channelIn, type GroupConfig, groupConfigs } from '../group/config.server.ts';
import { subjectsIn } from '../group/standing.server.ts';
import { VISITOR as NOBODY } from '../group/standing.ts';
import { decide } from '../permission/decide.ts';
import type { PermissionSubject } from '../permission/standing.ts';

export interface MomentPlace {
  config: GroupConfig;
  channel: Channel;
  /** The reader, as permissions see them. */
  subject: PermissionSubject;
}

interface Placed {
  group_id: number;
  channel_id: number;
}

/**
 * Places by channel id; channels that are gone, or that the reader may not view, are left out. A constant number of
 * queries.
 */
export async function placesFor(
  db: Database,
  all: readonly Placed[],
  { userId, now }: SourceReader,
): Promise<Map<number, MomentPlace>> {
  const configs = await groupConfigs(db, [...new Set(all.map(({ group_id }) => group_id))]);
  const subjects = await subjectsIn(db, configs, userId === 'site' ? null : userId);
  const places = new Map<number, MomentPlace>();
  for (const { group_id, channel_id } of all) {
    const config = configs.get(group_id);
    const channel = config && channelIn(config, channel_id);
    if (!channel) continue;
    const subject = subjects.get(group_id)!;
    if (userId === 'site' || decide(subject, channel.place, 'view', now).allowed)
      places.set(channel_id, { config, channel, subject });
  }
  return places;
}

/** undefined where the reader sees no such channel. */
export const placeFor = async (
  db: Database,
  row: Placed,
  reader: SourceReader,
): Promise<MomentPlace | undefined> => (await placesFor(db, [row], reader)).get(row.channel_id);

/** Whether visitors see the channel. */
export const isOpen = ({ channel }: Pick<MomentPlace, 'channel'>): boolean =>
  decide(NOBODY, channel.place, 'view', VISITOR.now).allowed;
