/** An office with a new bracket for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { type Bracket, makeBracket } from './bracket.ts';
import { type Office, openOffice } from './desk.ts';

/** Tests share the office; `define|input|fields|sample|values` prepares both before each test. Recorded events are cleared. */
export function officeEach(
  dialect: Dialect,
  now: number,
  define: (office: Office, bracket: Bracket) => void | Promise<void>,
): void {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(dialect, now);
  });
  afterAll(() => office.db.drop());
  beforeEach(async () => {
    office.desk.published.length = 0;
    await define(office, await makeBracket(office.db));
  });
}
