import { expect, test } from 'vitest';
import { Admission } from '#lib/platform/load/admission.ts';

const admissionOf = (most: number) =>
  new Admission({ silent: most, stream: most, ownStream: most, chat: most });

test('a network may have the given number of connections of a sort, and another once one has ended', () => {
  const admission = admissionOf(2);
  const [leave, , refused] = [1, 2, 3].map(() => admission.enter('chat', '192.0.2.1'));
  expect(refused).toBeUndefined();
  expect(admission.enter('chat', '192.0.2.2')).toBeDefined();
  expect(admission.enter('stream', '192.0.2.1')).toBeDefined();
  // It ends once, however often it is told.
  leave!();
  leave!();
  expect([1, 2].map(() => admission.enter('chat', '192.0.2.1') !== undefined)).toEqual([true, false]);
});

test('addresses of one IPv6 network count together', () => {
  const admission = admissionOf(1);
  expect(admission.enter('silent', '2001:db8:1:2::1')).toBeDefined();
  expect(admission.enter('silent', '2001:db8:1:2::2')).toBeUndefined();
  expect(admission.enter('silent', '2001:db8:1:3::1')).toBeDefined();
});
