/** What the viewer may do in the open room. */
import { $channel, type OpenGroup } from './stores.ts';

/** Whether they hold the permission there now; visitors hold none that acts. `permission`: its id. */
export function mayIn(open: OpenGroup, permission: number): boolean {
  if (open.phase !== 'ready' || open.group.isVisitor) return false;
  const id = $channel.get()?.id;
  const auth = open.group.channel_auth.find(({ channel_id }) => channel_id === id);
  return auth?.channel_auth_types.includes(permission) === true;
}
