import { beforeEach, expect, test, vi } from 'vitest';

/** Storage as browsers have it: what is kept are properties of its own. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  return () => vi.unstubAllGlobals();
});

const ABOUT = 'match:7#0';
/** As a page that is opened has them. */
async function opened() {
  vi.resetModules();
  return { ...(await import('#islands/state/owner.ts')), ...(await import('#islands/comment/drafts.ts')) };
}

test('a draft is shown to whoever wrote it, to no other account and no visitor', async () => {
  const { draftOf, storeDraft: keepDraft } = await opened();
  keepDraft('7', ABOUT, 'mine');
  expect([
    draftOf('7', ABOUT),
    draftOf('8', ABOUT),
    draftOf('visitor', ABOUT),
    draftOf(undefined, ABOUT),
  ]).toEqual(['mine', '', '', '']);
});

test('signing out takes every draft along, and what waits for a sign-in', async () => {
  const { storeDraft: keepDraft, leavePage, takePage } = await opened();
  takePage(7);
  keepDraft('7', ABOUT, 'mine');
  keepDraft('visitor', ABOUT, 'before');
  sessionStorage.setItem('meant', '{}');
  localStorage.setItem('theme', 'dark');
  leavePage();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ theme: 'dark' }, {}]);
});

test('what a visitor typed and signs in to say is the member’s, and no visitor’s any more', async () => {
  const { draftOf, handOver, storeDraft: keepDraft } = await opened();
  keepDraft('visitor', ABOUT, 'said');
  keepDraft('visitor', 'match:8#0', 'other');
  handOver(ABOUT, 7);
  expect([draftOf('7', ABOUT), draftOf('visitor', ABOUT), draftOf('visitor', 'match:8#0')]).toEqual([
    'said',
    '',
    'other',
  ]);
});

test('a page is the first account’s; with another it starts over, without their drafts', async () => {
  const { $isOver, draftOf, storeDraft: keepDraft, takePage } = await opened();
  expect(takePage(7)).toBe(true);
  keepDraft('7', ABOUT, 'mine');
  expect([takePage(7), $isOver.get()]).toEqual([true, false]);
  expect([takePage(8), $isOver.get()]).toEqual([false, true]);
  expect(draftOf('7', ABOUT)).toBe('');
});

test('a page that the browser brings back is lost when another account has come, or nobody is signed in', async () => {
  const page = await opened();
  page.takePage(7);
  expect(page.isLost()).toBe(false);
  const other = await opened();
  other.takePage(8);
  expect(page.isLost()).toBe(true);
  other.leavePage();
  expect(page.isLost()).toBe(true);
});

test('a browser that refuses storage keeps a draft as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, area, { get: refuse, configurable: true });
  const { draftOf, storeDraft: keepDraft, leavePage, takePage, isLost } = await opened();
  expect(takePage(7)).toBe(true);
  keepDraft('7', ABOUT, 'mine');
  expect([draftOf('7', ABOUT), isLost()]).toEqual(['mine', false]);
  leavePage();
  expect(draftOf('7', ABOUT)).toBe('');
});
