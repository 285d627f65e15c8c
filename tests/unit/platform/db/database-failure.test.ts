import { describe, expect, test } from 'vitest';
import { isConnectionError, isPassing, mayBeginAnew, Unavailable } from '#lib/platform/db/failure.ts';
import { asAppError } from '#lib/platform/errors/app-error.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['57P01', true],
  ['57P02', true],
  ['57P03', true],
  ['53300', true],
  ['08006', true],
  ['ECONNREFUSED', true],
  ['ECONNRESET', true],
  ['EPIPE', true],
  ['57014', false],
  ['23505', false],
  ['40P01', false],
  ['28P01', false],
])('error code %s counts as a connection error: %s', (code, expected) => {
  expect(isConnectionError(coded(code))).toBe(expected);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('message “%s” counts as a connection error', message => {
  expect(isConnectionError(new Error(message))).toBe(true);
});

describe('a transaction', () => {
  test.each([
    [coded('40001'), true],
    [coded('40P01'), true],
    [coded('SQLITE_BUSY'), true],
    [coded('SQLITE_BUSY_SNAPSHOT'), true],
    [coded('SQLITE_BUSY_RECOVERY'), true],
    [coded('SQLITE_LOCKED'), true],
    [new Unavailable('lost', ''), true],
    [new Unavailable('unknown', ''), false],
    [new Unavailable('unreachable', ''), false],
    [new Unavailable('busy', ''), false],
    [coded('23505'), false],
    [undefined, false],
  ])('that failed with %s may be retried: %s', (error, expected) => {
    expect(mayBeginAnew(error)).toBe(expected);
  });
});

test('unavailability and transaction conflicts are transient; a unique violation is not', () => {
  for (const lack of ['lost', 'unknown', 'unreachable', 'busy'] as const)
    expect(isPassing(new Unavailable(lack, '')), lack).toBe(true);
  expect(isPassing(coded('40001'))).toBe(true);
  expect(isPassing(coded('SQLITE_BUSY'))).toBe(true);
  expect(isPassing(coded('23505'))).toBe(false);
});

test.each([
  ['unreachable', 'unavailable'],
  ['lost', 'unavailable'],
  ['busy', 'unavailable'],
  ['unknown', 'outcome_unknown'],
] as const)(
  'an Unavailable error (%s) answers 503 %s with Retry-After and is not reported',
  (lack, reason) => {
    expect(asAppError(new Unavailable(lack, 'gone'))).toMatchObject({
      code: 503,
      status: 503,
      reason,
      headers: { 'retry-after': '2' },
      report: false,
    });
  },
);
