/** The part of a service worker's global object that is used here; the DOM types lack it. */

interface Extendable extends Event {
  /** Keeps the worker alive until `work` is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  readonly request: Request;
  /** The answer that the browser asked for while the worker started; undefined where it does not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}

interface Pressed extends Extendable {
  readonly notification: Notification;
}

export interface Window {
  readonly url: string;
  readonly frameType: 'top-level' | 'nested' | 'auxiliary' | 'none';
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Handled {
  install: Extendable;
  activate: Extendable;
  fetch: Fetching;
  push: Pushed;
  notificationclick: Pressed;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled?: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof Handled>(type: E, handle: (event: Handled[E]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
