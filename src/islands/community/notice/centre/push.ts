/** This browser's push subscription (RFC 8030), made only at the member's request. */

import { memberCall } from '../../../platform/member-call.ts';
import { isSpoilerFree } from '../../../platform/ui/spoiler-free.ts';

const WORKER = '/sw.js';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** null when the member has none: signing out ends the server's subscription, but not the browser's. */
export async function currentPush(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  if (!known) return null;
  const { is_on } = await memberCall('POST /api/v1/message/push_state', { endpoint: known.endpoint });
  return is_on ? known : null;
}

/**
 * Requests permission, subscribes, then registers with the server; returns the permission if it is not
 * granted.
 */
export async function startPush(): Promise<PushSubscription | 'denied' | 'default'> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer;
  const { public_key } = await memberCall('GET /api/v1/message/push_key', {});
  await navigator.serviceWorker.register(WORKER);
  // Browsers subscribe only with an active service worker.
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await ofKey(pushManager, public_key)) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  const { endpoint, keys } = subscription.toJSON();
  await memberCall('POST /api/v1/message/push_subscribe', {
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
    hides_results: isSpoilerFree(),
  });
  return subscription;
}

/** The browser's subscription; one made with another server key is removed, since it would never deliver. */
async function ofKey(manager: PushManager, publicKey: string): Promise<PushSubscription | undefined> {
  const known = await manager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (!known || (key && base64url(key) === publicKey)) return known ?? undefined;
  await known.unsubscribe();
  return undefined;
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export async function stopPush(subscription: PushSubscription): Promise<void> {
  await memberCall('POST /api/v1/message/push_unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
