/** Shows what was pushed, and leads to pages of this site alone: nothing is cached, no request is touched. */

// A newer one of these may take over at once, and lead pages that were there before it.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

self.addEventListener('push', event => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { url }, icon: '/apple-touch-icon.png' }),
  );
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(lead(url.href));
});

/** Leads the window of this site that was looked at last; only where none is open, a new one. */
async function lead(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const last = windows.find(({ frameType }) => frameType !== 'nested');
  if (!last) return self.clients.openWindow(url);
  await last.focus();
  await last.navigate(url);
}
