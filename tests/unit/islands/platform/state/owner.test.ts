import { beforeEach, expect, test, vi } from 'vitest';

/** Storage as in browsers: its items are own properties. */
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
/** Fresh modules, as in a newly opened page. */
async function opened() {
  vi.resetModules();
  return {
    ...(await import('#islands/platform/state/owner.ts')),
    ...(await import('#islands/community/comment/drafts.ts')),
  };
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

test('signing out clears every draft and the stored action, and keeps the theme', async () => {
  const { storeDraft: keepDraft, leavePage, takePage } = await opened();
  takePage(7);
  keepDraft('7', ABOUT, 'mine');
  keepDraft('visitor', ABOUT, 'before');
  sessionStorage.setItem('meant', '{}');
  localStorage.setItem('theme', 'dark');
  leavePage();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ theme: 'dark' }, {}]);
});

test('a visitor’s draft is handed over to the member who signs in; other drafts stay', async () => {
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

test('a page belongs to its first account; with another it is over, and its drafts are cleared', async () => {
  const { $isOver, draftOf, storeDraft: keepDraft, takePage } = await opened();
  expect(takePage(7)).toBe(true);
  keepDraft('7', ABOUT, 'mine');
  expect([takePage(7), $isOver.get()]).toEqual([true, false]);
  expect([takePage(8), $isOver.get()]).toEqual([false, true]);
  expect(draftOf('7', ABOUT)).toBe('');
});

test('a restored page is lost once another account has signed in or the member has signed out', async () => {
  const page = await opened();
  page.takePage(7);
  expect(page.isLost()).toBe(false);
  const other = await opened();
  other.takePage(8);
  expect(page.isLost()).toBe(true);
  other.leavePage();
  expect(page.isLost()).toBe(true);
});

test('in a browser that refuses storage a draft lasts as long as the page', async () => {
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
