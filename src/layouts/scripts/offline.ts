/**
 * Registers the worker that caches what was read (docs/decisions/094): it comes after all else, and not where browsers
 * refuse it. Not within frames: there a reader has no way back from a list of pages.
 */
import { DEPLOYED } from '#lib/site/offline/message.ts';
import { whenIdle } from './when-idle.ts';

/** Minimum interval between an open page's checks for a newer version, in milliseconds. */
const LOOK_MS = 3_600_000;

// Absent on plain http.
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
if (workers && import.meta.env.PROD && self === top)
  addEventListener('load', () => whenIdle(() => begin(workers)));

async function begin(container: ServiceWorkerContainer): Promise<void> {
  forgetEnded();
  container.onmessage = ({ data }) => {
    if (data.type === DEPLOYED)
      import('./new-version.ts').then(
        ({ offerVersion }) => offerVersion(),
        () => {},
      );
  };
  const worker = await container.register('/sw.js').catch(() => undefined);
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    worker?.update().catch(() => {});
  });
}

/**
 * A session that ran out while nobody looked: what its member read is deleted, as by signing out
 * (islands/platform/state/owner.ts).
 */
function forgetEnded(): void {
  try {
    if (/\bsigned_in=1/.test(document.cookie) || localStorage.getItem('viewer') === null) return;
    localStorage.removeItem('viewer');
    // All but the files of the build. Their names stand in a module of the islands, which this script shares none with.
    void caches.keys().then(names => {
      for (const name of names) if (!name.startsWith('files')) void caches.delete(name);
    });
  } catch {
    // Without storage nothing was cached.
  }
}
