/** Ties the messaging client to the stores, once. */
import { $session } from '../../platform/state/session.ts';
import { prepareExtras } from '../extras.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { loadBlocked } from './blocked.ts';
import { loadMute, onLog, onOpened, onRefused, readOn } from './channel.ts';
import { im } from './client.ts';
import { loadGroups, onClosed, onGroupEvent, onRev, reloadGroup } from './groups.ts';
import { followMessage } from './history.ts';
import { onOwnMention } from './mentions.ts';
import { onReacted, onResumed } from './reactions.ts';
import { followAddress } from './section.ts';
import { $connection, $group, $unread } from './stores.ts';
import { loadFollowed } from './topic.ts';
import { loadUnread, onHeads, onMention, onRead, unreadEvent } from './unread.ts';

export function begin(): void {
  const client = im();
  startOutbox();
  client.on('state', connection => $connection.set(connection));
  client.on('welcome', ({ isFirst }) => {
    void loadUnread();
    // Changes of groups were missed meanwhile.
    if (isFirst) return;
    void loadGroups();
    void reloadGroup();
  });
  client.on('opened', onOpened);
  // A digest counts from here on in a room whose counts were not loaded, as a visitor's.
  client.on('opened', ({ channelId, n }) => {
    if ($unread.get().heads[channelId] === undefined) unreadEvent({ type: 'head', channelId, n });
  });
  client.on('said', ({ channel_id: channelId, n }) => unreadEvent({ type: 'said', channelId, n }));
  client.on('opened', onRev);
  client.on('opened', opened => void followMessage(opened));
  client.on('opened', prepareExtras);
  client.on('log', onLog);
  client.on('refused', onRefused);
  client.on('heads', onHeads);
  client.on('mention', onMention);
  client.on('mention', onOwnMention);
  client.on('read', onRead);
  client.on('reacted', onReacted);
  client.on('resumed', onResumed);
  client.on('event', onGroupEvent);
  client.on('closed', closed => void onClosed(closed));
  // What stands before the reader's eyes is not unread, however late it was counted.
  $unread.listen(readOn);
  addEventListener('popstate', followAddress);
  let wasMember = false;
  $session.subscribe(({ state }) => {
    const isNew = state === 'signed-in' && !wasMember;
    wasMember = state === 'signed-in';
    if (state === 'signed-out') void loadGroups();
    if (!isNew) return;
    void loadGroups();
    void loadBlocked();
    const open = $group.get();
    if (open.phase !== 'ready') return;
    void reloadGroup().then(() => Promise.all([loadMute(), loadFollowed(open.id)]));
  });
  followAddress();
}
