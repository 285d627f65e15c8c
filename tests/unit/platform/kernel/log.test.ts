import { afterEach, expect, test, vi } from 'vitest';
import { log, logAsJson, logAsText, logged } from '#lib/platform/kernel/log.server.ts';
import { withinRequest } from '#lib/platform/kernel/request-scope.server.ts';

afterEach(() => {
  vi.restoreAllMocks();
  logAsText();
});

/** As the driver of PostgreSQL throws it: its detail holds a phone number. */
const refused = () =>
  Object.assign(new Error('duplicate key', { cause: new TypeError('beneath') }), {
    code: '23505',
    detail: 'Key (phone)=(13800000000) already exists.',
  });

test('readable output has the message, the error and its cause, but not its detail', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  log.error({ err: refused() }, 'POST /api/v2/register');
  const [message, error, cause] = printed.mock.calls[0] as string[];
  expect(message).toBe('POST /api/v2/register');
  expect(error).toMatch(/^Error: duplicate key\n +at /);
  expect(cause).toMatch(/^TypeError: beneath\n/);
  expect(printed.mock.calls.flat().join()).not.toContain('13800000000');
});

test('a value that is no error is printed as it is', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  log.error({ err: 'gone' }, 'live');
  expect(printed).toHaveBeenCalledExactlyOnceWith('live', 'gone');
});

test('JSON output is one line with the error’s code, but not its detail', () => {
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  logAsJson();
  log.error({ err: refused() }, 'POST /api/v2/register');
  const [line] = written.mock.calls[0] as [string];
  expect(line.endsWith('}\n')).toBe(true);
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    msg: 'POST /api/v2/register',
    err: { type: 'Error', message: 'duplicate key', code: '23505', cause: { message: 'beneath' } },
  });
  expect(line).not.toContain('13800000000');
});

test('within a request each line carries its id, readable or JSON', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const logGone = () => withinRequest({ id: 'f00dfeedcafe' }, () => log.error({ err: 'gone' }, 'live'));
  logAsText();
  logGone();
  expect(printed).toHaveBeenCalledExactlyOnceWith('live [f00dfeedcafe]', 'gone');
  logAsJson();
  logGone();
  expect(JSON.parse(String(written.mock.calls[0]![0]))).toMatchObject({ request: 'f00dfeedcafe' });
  log.error('outside');
  expect(JSON.parse(String(written.mock.calls[1]![0]))).not.toHaveProperty('request');
});

test('lines are counted by level', () => {
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  logAsJson();
  const before = logged();
  log.error('one');
  log.warn('two');
  log.warn('three');
  expect(logged()).toEqual({ error: before.error + 1, warn: before.warn + 2 });
});
