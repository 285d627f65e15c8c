/** A new listener for each test of a file. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeDatabase, type TestDatabase } from './database.ts';
import { Listening } from './listener.ts';

/** The tests of a file share a database; `define|input|fields|sample|values` prepares both before the listener opens. */
export function listenEach(define: (on: Listening, db: TestDatabase) => void | Promise<void>): void {
  let db: TestDatabase;
  let on: Listening;
  beforeAll(async () => {
    db = await makeDatabase('sqlite');
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    on = new Listening(db);
    await define(on, db);
    await on.open();
  });
  afterEach(() => on.close());
}
