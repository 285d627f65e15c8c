import { expect, test } from 'vitest';
import { isForeign } from '#lib/http/origin.ts';

const OWN = 'https://saidian.example';
const AT_HOME = 'http://127.0.0.1:4321';

test.each([
  ['a program', OWN, {}, false],
  ['our page', OWN, { origin: OWN }, false],
  ['our page, to a proxy that names another host', OWN, { origin: OWN, host: 'backend:4321' }, false],
  ['a page of another site', OWN, { origin: 'https://evil.example', host: 'saidian.example' }, true],
  ['a page whose origin is hidden', OWN, { origin: 'null', host: 'saidian.example' }, true],
  [
    'the same name without encryption',
    OWN,
    { origin: 'http://saidian.example', host: 'saidian.example' },
    true,
  ],
  ['a domain pointed at us', OWN, { origin: 'http://evil.example', host: 'evil.example' }, true],
  ['our machine by its address', OWN, { origin: 'http://192.0.2.7', host: '192.0.2.7' }, true],
  ['localhost for 127.0.0.1', AT_HOME, { origin: 'http://localhost:4321', host: 'localhost:4321' }, false],
  ['this machine from another', AT_HOME, { origin: 'http://[fd00::7]:4321', host: '[fd00::7]:4321' }, false],
  ['another port of it', AT_HOME, { origin: 'http://localhost:8080', host: 'localhost:4321' }, true],
  ['another protocol', AT_HOME, { origin: 'https://localhost:4321', host: 'localhost:4321' }, true],
  [
    'a domain pointed at this machine',
    AT_HOME,
    { origin: 'http://evil.example', host: 'evil.example' },
    true,
  ],
  ['what the browser calls another site', AT_HOME, { origin: AT_HOME, 'sec-fetch-site': 'cross-site' }, true],
] as const)('a write from %s', (_, origin, headers: Record<string, string>, expected) => {
  expect(isForeign({ header: name => headers[name] }, origin)).toBe(expected);
});
