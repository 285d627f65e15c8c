/** Shows what was pushed, and leads to pages of this site alone. */
import { scope } from './scope.ts';

/** What `src/lib/community/notice/push-deliver.server.ts` sends. */
interface PushedNotice {
  title?: string;
  body?: string;
  tag?: string;
  url?: string;
}

export function showPushed(data: PushedNotice | undefined): Promise<void> | undefined {
  const { title, body, url, tag } = data ?? {};
  if (!title) return undefined;
  const options = { body, tag, data: { url }, icon: '/apple-touch-icon.png' };
  return scope.registration.showNotification(title, options as NotificationOptions);
}

export function openNotified(notification: Notification): Promise<unknown> | undefined {
  notification.close();
  const url = new URL((notification.data as PushedNotice | null)?.url ?? '/', scope.location.origin);
  return url.origin === scope.location.origin ? lead(url.href) : undefined;
}

/** Leads the window of this site that was looked at last; only where none is open, a new one. */
async function lead(url: string): Promise<unknown> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  const last = windows.find(({ frameType }) => frameType !== 'nested');
  if (!last) return scope.clients.openWindow(url);
  await last.focus();
  return last.navigate(url);
}
