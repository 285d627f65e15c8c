/** Ties the messaging client to the stores, once. */
import { $session } from '../../state/session.ts';
import { loadBlocked } from './blocked.ts';
import { heardLog, heardOpened, heardRefused, loadMute } from './channel.ts';
import { im } from './client.ts';
import { follow, heardEvent, loadGroups, reloadGroup } from './groups.ts';
import { $connection, $group } from './stores.ts';
import { heardHeads, heardMention, heardRead, loadUnread } from './unread.ts';

export function begin(): void {
  const client = im();
  client.on('state', connection => $connection.set(connection));
  client.on('welcome', ({ isFirst }) => {
    void loadUnread();
    // Changes of the group were missed meanwhile.
    if (!isFirst) void reloadGroup();
  });
  client.on('opened', heardOpened);
  client.on('log', heardLog);
  client.on('refused', heardRefused);
  client.on('heads', heardHeads);
  client.on('mention', heardMention);
  client.on('read', heardRead);
  client.on('event', heardEvent);
  client.on('closed', () => void reloadGroup());
  addEventListener('popstate', follow);
  let wasMember = false;
  $session.subscribe(({ state }) => {
    const isNew = state === 'signed-in' && !wasMember;
    wasMember = state === 'signed-in';
    if (state === 'signed-out') void loadGroups();
    if (!isNew) return;
    void loadGroups();
    void loadBlocked();
    if ($group.get().phase === 'ready') void reloadGroup().then(loadMute);
  });
  follow();
}
