import { expect, test } from 'vitest';
import { renderError } from '#islands/analytics.ts';

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
