import { describe, expect, test } from 'vitest';
import { CODE_LENGTH, linkCode } from '#lib/community/share/link-code.ts';
import { ownPath } from '#lib/community/share/own-path.ts';

describe('a short link leads to pages of this site only', () => {
  test.each([
    ['/wiki/match/1/7', { path: '/wiki/match/1/7', query: '' }],
    ['/wiki/tour/1/2?tab=bracket&stage_id=3', { path: '/wiki/tour/1/2', query: 'tab=bracket&stage_id=3' }],
    ['/s/1/2/3', { path: '/s/1/2/3', query: '' }],
  ])('%s is accepted', (url, own) => expect(ownPath(url)).toEqual(own));

  test.each([
    '',
    'wiki/match/1/7',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%5c\n/evil.test',
    '/\t/evil.test',
    ' /wiki',
    'https://evil.test/wiki/match/1/7',
    'http:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/wiki/match/1/7#x',
    '/wiki/<script>',
    '/s/abcdefgh',
    '/s/abcdefgh/',
    '/s/abcdefgh?x=1',
  ])('%j is refused', url => expect(ownPath(url)).toBeUndefined());
});

test('a code has one letter of its alphabet per byte', () => {
  const code = linkCode(Uint8Array.from({ length: CODE_LENGTH }, (_, i) => i * 27));
  expect(code).toMatch(/^[2-9a-km-np-z]{10}$/);
  expect(linkCode(new Uint8Array(CODE_LENGTH))).toBe('2'.repeat(CODE_LENGTH));
});
