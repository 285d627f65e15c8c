/** This browser's subscription to pushes (RFC 8030), asked for by the member alone. */
import { memberCall } from '../../member-call.ts';

const WORKER = '/push-sw.js';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** null where it does not receive any. */
export async function currentPush(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks the reader, then the browser, then tells the server. 'denied' when the reader or the browser says no. */
export async function startPush(): Promise<PushSubscription | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { public_key } = await memberCall('GET /api/v1/message/push_key', {});
  const worker = await navigator.serviceWorker.register(WORKER);
  const known = await worker.pushManager.getSubscription();
  const subscription =
    known ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  const { endpoint, keys } = subscription.toJSON();
  await memberCall('POST /api/v1/message/push_subscribe', {
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
    hides_results: Boolean(document.documentElement.dataset['spoiler']),
  });
  return subscription;
}

export async function stopPush(subscription: PushSubscription): Promise<void> {
  await memberCall('POST /api/v1/message/push_unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
