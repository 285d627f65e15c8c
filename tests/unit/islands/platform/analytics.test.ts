import { expect, test, vi } from 'vitest';
import { renderError } from '#islands/platform/analytics.ts';

const at = (filename: string) => ({
  error: new TypeError('秘密 is not a function'),
  filename,
  lineno: 3,
  colno: 14,
});

test('an error that nothing caught is told by its kind and place, not by its message', () => {
  expect(renderError(at('https://saidian.test/_astro/ChatApp.B1x_-9.js'))).toEqual({
    name: 'render_error',
    reason: 'TypeError',
    place: '/_astro/ChatApp.B1x_-9.js:3:14',
  });
});

test.each(['https://saidian.test/u/7?search=secret', 'https://other.test/_astro/a.js?user=7', ''])(
  'of the place %s nothing is told',
  filename => {
    expect(renderError(at(filename))).toMatchObject({ place: '' });
  },
);

test('what is thrown and is no error has no kind', () => {
  expect(renderError({ ...at(''), error: '秘密' })).toMatchObject({ reason: 'Error' });
});

test('what was tracked right before the page is left goes out as a beacon, which the page does not take along', async () => {
  const listeners = new Map<string, () => void>();
  const sendBeacon = vi.fn((_: string, __: Blob) => true);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { onLine: true, sendBeacon });
  vi.resetModules();
  const { track } = await import('#islands/platform/analytics.ts');
  track({ name: 'logout_click' });
  expect(sendBeacon).not.toHaveBeenCalled();
  listeners.get('pagehide')!();
  const [address, blob] = sendBeacon.mock.calls[0]!;
  expect([address, blob.type]).toEqual(['/api/v1/activity/statics/log', 'application/json']);
  expect(JSON.parse(await blob.text())).toMatchObject({ list: [{ event: 'logout_click', payload: {} }] });
  vi.unstubAllGlobals();
});
