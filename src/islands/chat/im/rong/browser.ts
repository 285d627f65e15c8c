/** RongCloud's client of this page: loaded only where IM_PROVIDER is rongcloud, and the SDK only once it connects. */

import { track } from '../../../platform/analytics.ts';
import { CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { askLogin } from '../../../platform/state/login.ts';
import { $session } from '../../../platform/state/session.ts';
import { $channel, $group } from '../../state/stores.ts';
import { RongClient } from './client.ts';
import type { RongSdk } from './sdk.ts';
import type { ConversationRef, RongSurroundings } from './surroundings.ts';

/** A page hidden this long is disconnected, in milliseconds. */
const HIDDEN_MS = 10 * 60_000;
/** Conversation types of message calls. */
const OF_GROUP = 21;
const PRIVATE = 1;

/** The open conversation, or a room of the group that the page shows. */
function targetOf(channelId: number): ConversationRef | undefined {
  const open = $channel.get();
  if (open?.id === channelId && open.withId !== undefined)
    return { conversation_type: PRIVATE, target_id: open.withId };
  const group = $group.get();
  return group.phase === 'ready' ? { conversation_type: OF_GROUP, target_id: group.id } : undefined;
}

const around: RongSurroundings = {
  sdk: () => import('@rongcloud/imlib-next') as Promise<RongSdk>,
  token: () => memberCall('GET /api/v2/chat/relay/token', {}, undefined, true),
  call: (address, input) => memberCall(address, input, undefined, true),
  targetOf,
  userId() {
    const session = $session.get();
    return session.state === 'signed-in' ? session.viewer.id : 0;
  },
  isSignedOut: error => error instanceof CallError && error.reason === 'unauthorized',
  signIn: () => askLogin(),
  wait(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  failed: track,
  chance: Math.random,
};

/** Connected while the page is looked at. */
export function openRong(): RongClient {
  const client = new RongClient(around);
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(() => client.stop(), HIDDEN_MS);
    else if (!isOver) client.start();
  };
  client.on('state', connection => {
    isOver = connection.isOver;
  });
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  look();
  return client;
}
