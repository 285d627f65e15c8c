/** An office with a new bracket for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { type Bracket, makeBracket } from './bracket.ts';
import { type Office, openOffice } from './desk.ts';

/** Tests share the office; `given` prepares both before each test. Recorded events are cleared. */
export function officeEach(
  dialect: Dialect,
  now: number,
  given: (office: Office, bracket: Bracket) => void | Promise<void>,
): void {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(dialect, now);
  });
  afterAll(() => office.db.drop());
  beforeEach(async () => {
    office.desk.told.length = 0;
    await given(office, await makeBracket(office.db));
  });
}
