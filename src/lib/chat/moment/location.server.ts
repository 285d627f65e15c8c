/** Channels of posts, as readers may or may not see them. */
import { type SourceReader, VISITOR } from '../../community/comment/source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Channel, channelIn, type GroupConfig, groupConfigs } from '../group/config.server.ts';
import { subjectsIn } from '../group/standing.server.ts';
import { VISITOR as NOBODY } from '../group/standing.ts';
import { decide } from '../permission/decide.ts';
import type { PermissionSubject } from '../permission/standing.ts';

export interface MomentLocation {
  config: GroupConfig;
  channel: Channel;
  /** The reader, as permissions see them. */
  subject: PermissionSubject;
}

interface InChannel {
  group_id: number;
  channel_id: number;
}

/**
 * Places by channel id; channels that are gone, or that the reader may not view, are left out. A constant number of
 * queries.
 */
export async function locationsFor(
  db: Database,
  all: readonly InChannel[],
  { userId, now }: SourceReader,
): Promise<Map<number, MomentLocation>> {
  const configs = await groupConfigs(db, [...new Set(all.map(({ group_id }) => group_id))]);
  const subjects = await subjectsIn(db, configs, userId === 'site' ? null : userId);
  const locations = new Map<number, MomentLocation>();
  for (const { group_id, channel_id } of all) {
    const config = configs.get(group_id);
    const channel = config && channelIn(config, channel_id);
    if (!channel) continue;
    const subject = subjects.get(group_id)!;
    if (userId === 'site' || decide(subject, channel.resource, 'view', now).allowed)
      locations.set(channel_id, { config, channel, subject });
  }
  return locations;
}

/** undefined where the reader sees no such channel. */
export const locationFor = async (
  db: Database,
  row: InChannel,
  reader: SourceReader,
): Promise<MomentLocation | undefined> => (await locationsFor(db, [row], reader)).get(row.channel_id);

/** Whether visitors see the channel. */
export const isOpen = ({ channel }: Pick<MomentLocation, 'channel'>): boolean =>
  decide(NOBODY, channel.resource, 'view', VISITOR.now).allowed;
