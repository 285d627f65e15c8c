/** Shows what was pushed, and opens pages of this site alone: nothing is cached, no request is touched. */
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
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
