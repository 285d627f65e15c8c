/**
 * Fake push subscriptions for a browser without a push service: as strict as real ones (W3C Push API, §5 and
 * §7), and independent of the page's lifetime.
 */
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright';
import type { PushService } from './stand-ins/push-service.ts';

/** Lets the page subscribe to `service`, and counts permission prompts. */
export async function letSubscribe(page: Page, service: PushService): Promise<void> {
  await page.exposeFunction('newSubscription', () => service.subscribe());
  await page.addInitScript(pushManager);
}

/** Number of prompts and of subscriptions. */
export const countsOf = (page: Page) =>
  page.evaluate(() => ({
    asked: Number(sessionStorage.getItem('asked') ?? 0),
    subscribed: localStorage.getItem('subscription') === null ? 0 : 1,
  }));

/** Delivers a message to the page's worker, as the browser does; waits until the worker has shown it. */
export async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  const worker = await workerOf(page.context());
  await worker.evaluate(noteShown);
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await worker.evaluate(() => (globalThis as unknown as ServiceWorkerScope).shown);
  await devtools.detach();
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/**
 * Runs in the worker. Chromium drops a notification that is listed between its record and its display, so
 * nobody may look before it is shown.
 */
function noteShown(): void {
  const scope = globalThis as unknown as ServiceWorkerScope;
  const { registration } = scope;
  const show = ServiceWorkerRegistration.prototype.showNotification.bind(registration);
  scope.shown = new Promise(done => {
    registration.showNotification = async (...args) => {
      await show(...args);
      done();
    };
  });
}

/** Registration of the active worker: one still activating may lose messages. */
const registrationOf = (devtools: CDPSession): Promise<string> =>
  new Promise((found, failed) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) found(active.registrationId);
    });
    devtools.send('ServiceWorker.enable').catch(failed);
  });

/** Notifications that the worker shows now. */
export const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const shown = await worker.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url as string }));
  });

/** The worker's reaction to a press. */
export interface Shown {
  /** Addresses of new windows. */
  opened: string[];
  /** Addresses of existing windows brought to the front. */
  focused: string[];
}

/**
 * Presses the notification and returns the worker's reaction. Only a real press may open or focus windows, so
 * both are recorded instead; the first one ends the wait.
 */
export async function pressNotice(context: BrowserContext, tag: string): Promise<Shown> {
  const worker = await workerOf(context);
  return worker.evaluate(async options => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const shown: Shown = { opened: [], focused: [] };
    const [notification] = await scope.registration.getNotifications({ tag: options });
    const pressed = new scope.NotificationEvent('notificationclick', { notification: notification! });
    await new Promise<void>(done => {
      scope.clients.openWindow = async url => done(void shown.opened.push(url));
      scope.WindowClient.prototype.focus = async function focus() {
        shown.focused.push(this.url);
        done();
        return this;
      };
      scope.dispatchEvent(pressed);
    });
    return shown;
  }, tag);
}

/** The used part of a worker's global object, which the DOM types lack. */
interface ServiceWorkerScope {
  clients: { openWindow(url: string): Promise<void> };
  WindowClient: { prototype: { readonly url: string; focus(): Promise<unknown> } };
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
  /** Resolves when the worker has shown the message that is delivered next. */
  shown: Promise<void>;
}

/** Runs in the page. */
function pushManager(): void {
  const STORED_KEY = 'subscription';
  const refuse = (name: string, why: string) => Promise.reject(new DOMException(why, name));
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), byte => byte.charCodeAt(0));
  const made = ({ endpoint, p256dh, auth, key }: Record<string, string>) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytesOf(key!).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(STORED_KEY);
      return true;
    },
  });
  const stored = () => {
    const text = localStorage.getItem(STORED_KEY);
    return text === null ? null : JSON.parse(text);
  };
  const managerOf = (registration: ServiceWorkerRegistration) => ({
    getSubscription: async () => stored() && made(stored()),
    async subscribe(options?: PushSubscriptionOptionsInit) {
      const key = options?.applicationServerKey;
      if (typeof key !== 'string') return refuse('InvalidAccessError', 'no applicationServerKey');
      if (!/^[\w-]+$/.test(key)) return refuse('InvalidCharacterError', 'not base64url');
      const point = bytesOf(key);
      if (point.length !== 65 || point[0] !== 4) return refuse('InvalidAccessError', 'not a point of P-256');
      if (options?.userVisibleOnly !== true) return refuse('NotAllowedError', 'not userVisibleOnly');
      if (!registration.active) return refuse('AbortError', 'no active Service Worker');
      if (Notification.permission !== 'granted') return refuse('NotAllowedError', 'permission denied');
      if (stored() && stored().key !== key) return refuse('InvalidStateError', 'another key');
      const { newSubscription } = window as unknown as { newSubscription(): Promise<object> };
      if (!stored()) localStorage.setItem(STORED_KEY, JSON.stringify({ ...(await newSubscription()), key }));
      return made(stored());
    },
  });
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
    get(this: ServiceWorkerRegistration) {
      return managerOf(this);
    },
  });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1));
    return ask();
  };
}
