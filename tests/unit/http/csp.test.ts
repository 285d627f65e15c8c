import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { trimPolicy } from '#lib/http/csp.server.ts';

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

test('only the hashes of the page’s own inline scripts and styles stay', () => {
  const html =
    '<style>a{}</style><style data-x>b{}</style><script type="module">run(`赛点`)</script><script src="/x.js"></script>';
  const policy = `script-src 'self' ${sha('run(`赛点`)')} ${sha('other()')}; style-src 'self' ${sha('a{}')} ${sha('b{}')} ${sha('c{}')}; img-src 'self'`;
  expect(trimPolicy(policy, Buffer.from(html))).toBe(
    `script-src 'self' ${sha('run(`赛点`)')}; style-src 'self' ${sha('a{}')} ${sha('b{}')}; img-src 'self'`,
  );
});

test('an inline script that the policy never allowed is not allowed by trimming', () => {
  expect(trimPolicy("script-src 'self'", Buffer.from('<script>evil()</script>'))).toBe("script-src 'self'");
});
