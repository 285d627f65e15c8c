/**
 * Validates user ids for a lookup: numeric and positive; others are skipped with a console message.
 */

const DIGITS = /^\d{1,10}$/;

export function userIds(options: readonly unknown[]): number[] {
  const isId = (value: unknown) =>
    (typeof value === 'number' || (typeof value === 'string' && DIGITS.test(value))) &&
    Number.isInteger(Number(value)) &&
    Number(value) > 0;
  const skipped = options.filter(value => !isId(value));
  if (skipped.length > 0) console.warn('skipped, no ids of users:', ...skipped);
  return options.filter(isId).map(Number);
}
