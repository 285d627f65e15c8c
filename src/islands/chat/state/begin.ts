/** Ties the messaging client to the stores, once. */
import { $session } from '../../platform/state/session.ts';
import { prepareExtras } from '../extras.ts';
import { loadBlocked } from './blocked.ts';
import { heardLog, heardOpened, heardRefused, loadMute, readOn } from './channel.ts';
import { im } from './client.ts';
import { heardClosed, heardEvent, heardRev, loadGroups, reloadGroup } from './groups.ts';
import { followPlace } from './history.ts';
import { heardOwnMention } from './mentions.ts';
import { heardPin, heardPinned, loadPin } from './pin.ts';
import { heardReacted, heardResumed } from './reactions.ts';
import { $connection, $group, $unread } from './stores.ts';
import { loadFollowed } from './topic.ts';
import { heardHeads, heardMention, heardRead, loadUnread, unreadEvent } from './unread.ts';
import { followAddress } from './view.ts';

export function begin(): void {
  const client = im();
  client.on('state', connection => $connection.set(connection));
  client.on('welcome', ({ isFirst }) => {
    void loadUnread();
    // Changes of groups were missed meanwhile.
    if (isFirst) return;
    void loadGroups();
    void reloadGroup();
    void loadPin();
  });
  client.on('opened', heardOpened);
  // The open channel is in no digest.
  client.on('opened', ({ channelId, n }) => unreadEvent({ type: 'head', channelId, n }));
  client.on('log', ({ channel_id: channelId, entries }) =>
    unreadEvent({ type: 'head', channelId, n: Math.max(...entries.map(({ n }) => n)) }),
  );
  client.on('said', ({ channel_id: channelId, n }) => unreadEvent({ type: 'said', channelId, n }));
  client.on('opened', () => void loadPin());
  client.on('event', heardPin);
  client.on('log', heardPinned);
  client.on('opened', heardRev);
  client.on('opened', opened => void followPlace(opened));
  client.on('opened', prepareExtras);
  client.on('log', heardLog);
  client.on('refused', heardRefused);
  client.on('heads', heardHeads);
  client.on('mention', heardMention);
  client.on('mention', heardOwnMention);
  client.on('read', heardRead);
  client.on('reacted', heardReacted);
  client.on('resumed', heardResumed);
  client.on('event', heardEvent);
  client.on('closed', closed => void heardClosed(closed));
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
