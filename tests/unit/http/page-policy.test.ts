/** The policy of pages: nothing but this site's own runs or is loaded. */
import { describe, expect, test } from 'vitest';
import { PAGE_POLICY, pageHeaders } from '#lib/http/headers.ts';

const directives = new Map(
  PAGE_POLICY.map(line => {
    const [name = '', ...sources] = line.split(' ');
    return [name, sources] as const;
  }),
);

test.each([
  ['default-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['img-src', ["'self'", 'data:']],
])('%s is %j', (name, sources) => expect(directives.get(name)).toEqual(sources));

test('no source is a wildcard, inline or evaluated: Astro adds the hashes of a page’s own scripts', () => {
  for (const sources of directives.values())
    for (const source of sources) expect(source).not.toMatch(/\*|unsafe|^https?:$/);
});

describe.each(['/', '/wiki/match/1/7', '/chat', '/chat/group', '/t/1/2', '/m/user_center'])('%s', path => {
  const headers = pageHeaders(path, null);

  test('loads no plug-ins and no base address, and tells other sites its origin alone', () => {
    expect(headers['content-security-policy']).toContain("object-src 'none'; base-uri 'none'");
    expect(headers['content-security-policy']).toMatch(/frame-ancestors ('none'|\*)$/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
