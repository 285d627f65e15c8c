/** The open group and channel, as calls name them. */
import { $channel, $group } from './stores.ts';

export function openIds(): { group_id: number; channel_id: number } | undefined {
  const [group, channel] = [$group.get(), $channel.get()];
  return group.phase === 'ready' && channel ? { group_id: group.id, channel_id: channel.id } : undefined;
}
