/** What every kind of answer tells browsers, whatever it is an answer to; pages have a policy of their own. */
import { expect, test } from 'vitest';
import { listenEach } from '#tests/support/listen-each.ts';
import type { Listening } from '#tests/support/listener.ts';

let on: Listening;
listenEach(made => {
  on = made;
});

const JSON_TYPE = { 'content-type': 'application/json' };
const FOREIGN = { ...JSON_TYPE, origin: 'https://evil.test' };

const REQUESTS: ReadonlyArray<[what: string, method: string, path: string, headers: Record<string, string>]> =
  [
    ['a call', 'GET', '/api/v1/game/menu', {}],
    ['a call with a body', 'POST', '/api/v1/match/list_visitor', JSON_TYPE],
    ['an unknown call', 'GET', '/api/v9/none', {}],
    ['a call without a session', 'POST', '/api/v2/get_token', JSON_TYPE],
    ['a foreign call', 'POST', '/api/v2/logout', FOREIGN],
    ['a foreign form', 'POST', '/api/v1/site/spoiler', FOREIGN],
    ['a form', 'POST', '/api/v1/site/spoiler', {}],
    ['the description of calls', 'GET', '/api/openapi.json', {}],
    ['the documentation of calls', 'GET', '/api/docs', {}],
    ['a document', 'GET', '/robots.txt', {}],
    ['a document that is not there', 'GET', '/ics/match/999999999.ics', {}],
    [
      'an upload that is not there',
      'GET',
      '/api/v1/upload/avatar/20251005/AbCdEfGhIjKlMn_-/1759640400000',
      {},
    ],
    ['an upload without a leave', 'PUT', '/api/v1/upload/avatar/20251005/AbCdEfGhIjKlMn_-/1759640400000', {}],
    ['a link to sign in', 'GET', '/o/sign_in/AbCdAbCdAbCdAbCdAbCd', {}],
    ['a link that is none', 'GET', '/o/sign_in/x', {}],
    ['a redirect', 'GET', '/home', {}],
    ['another method', 'DELETE', '/wiki/match/1/7', {}],
    ['a file of the build', 'GET', '/_astro/page.Dx3f.css', {}],
    ['health', 'GET', '/healthz', {}],
    ['readiness', 'GET', '/readyz', {}],
  ];

test.each(REQUESTS)('%s: %s %s', async (_what, method, path, headers) => {
  on.files['/_astro/page.Dx3f.css'] = '.a{color:red}';
  const got = await on.get(path, headers, method, method === 'GET' ? undefined : '{"game_id":1}');
  expect(got.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  if (got.size > 0) expect(got.headers['content-type']).toMatch(/; charset=utf-8$/);
});
