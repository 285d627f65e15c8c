import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadOf } from '#islands/platform/lead.ts';

type Granted = () => Promise<void>;
interface LockRequest {
  steal: boolean;
  grant: Granted;
  lose(): void;
}

/** What the page has asked the browser for, in order. */
let requests: LockRequest[];
/** Duties that go on. */
let duties: Set<AbortSignal>;
let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  requests = [];
  duties = new Set();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  const request = (_: string, { steal = false, signal }: LockOptions, granted: Granted) =>
    new Promise<void>((done, refuse) => {
      const lose = () => refuse(new DOMException('lost', 'AbortError'));
      signal?.addEventListener('abort', lose);
      requests.push({ steal, grant: () => granted().then(done), lose });
    });
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A duty that ends when told. */
function duty(ended: AbortSignal): Promise<void> {
  duties.add(ended);
  return new Promise(done => {
    ended.onabort = () => {
      duties.delete(ended);
      done();
    };
  });
}
const settled = () => new Promise(done => setTimeout(done));
function show(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a visible page takes the lead; one that loses it queues, and takes it again when looked at', async () => {
  leadOf('one', duty).join();
  void requests[0]!.grant();
  expect(duties.size).toBe(1);
  requests[0]!.lose();
  await settled();
  expect(duties.size).toBe(0);
  expect(requests.map(({ steal }) => steal)).toEqual([true, false]);
  show(true);
  show(false);
  expect(requests.map(({ steal }) => steal)).toEqual([true, false, true]);
  void requests[2]!.grant();
  await settled();
  expect(duties.size).toBe(1);
});

test('a page that becomes visible while it is taking the lead does not take it from itself', async () => {
  leadOf('one', duty).join();
  show(true);
  show(false);
  expect(requests).toHaveLength(1);
});

test('a place in the queue that comes up too late is given back at once', async () => {
  page.hidden = true;
  leadOf('one', duty).join();
  show(false);
  // The browser had granted the first before it heard that the page takes the lead.
  void requests[0]!.grant();
  await settled();
  expect(duties.size).toBe(0);
  void requests[1]!.grant();
  await settled();
  expect(duties.size).toBe(1);
});

test('a page that leaves ends its duty, and does not queue', async () => {
  const lead = leadOf('one', duty);
  lead.join();
  void requests[0]!.grant();
  lead.leave();
  requests[0]!.lose();
  await settled();
  expect(duties.size).toBe(0);
  expect(requests).toHaveLength(1);
});

test('where the browser refuses locks the page leads', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
  });
  leadOf('one', duty).join();
  await settled();
  expect(duties.size).toBe(1);
});
