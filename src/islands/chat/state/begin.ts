/** Ties the messaging client to the stores, once. */
import { $session } from '../../state/session.ts';
import { loadBlocked } from './blocked.ts';
import { heardLog, heardOpened, heardRefused, loadMute } from './channel.ts';
import { im } from './client.ts';
import { follow, heardClosed, heardEvent, heardRev, loadGroups, reloadGroup } from './groups.ts';
import { followPlace } from './history.ts';
import { heardMatches, loadMatchDay } from './match-day.ts';
import { heardPin, heardPinned, loadPin } from './pin.ts';
import { heardReacted } from './reactions.ts';
import { $connection, $group } from './stores.ts';
import { heardHeads, heardMention, heardRead, loadUnread, noteHead } from './unread.ts';

export function begin(): void {
  const client = im();
  client.on('state', connection => $connection.set(connection));
  client.on('welcome', ({ isFirst }) => {
    void loadUnread();
    // Changes of the group were missed meanwhile.
    if (isFirst) return;
    void reloadGroup();
    void loadMatchDay();
  });
  client.on('opened', heardOpened);
  client.on('opened', ({ channelId, n }) => noteHead(channelId, n));
  client.on('log', ({ channel_id, entries }) => noteHead(channel_id, entries.at(-1)?.n ?? 0));
  client.on('opened', () => void loadPin());
  client.on('event', heardPin);
  client.on('log', heardPinned);
  client.on('opened', heardRev);
  client.on('opened', opened => void followPlace(opened));
  client.on('log', heardLog);
  client.on('refused', heardRefused);
  client.on('heads', heardHeads);
  client.on('mention', heardMention);
  client.on('read', heardRead);
  client.on('reacted', heardReacted);
  client.on('event', heardEvent);
  client.on('matches', heardMatches);
  client.on('closed', closed => void heardClosed(closed));
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
