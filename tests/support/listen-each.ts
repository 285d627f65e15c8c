/** A listener for each test of a file. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeDatabase, type TestDatabase } from './database.ts';
import { Listening } from './listener.ts';

/** Over a database that the tests of the file share; `given` has both before the listener is opened. */
export function listenEach(given: (on: Listening, db: TestDatabase) => void | Promise<void>): void {
  let db: TestDatabase;
  let on: Listening;
  beforeAll(async () => {
    db = await makeDatabase('sqlite');
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    on = new Listening(db);
    await given(on, db);
    await on.open();
  });
  afterEach(() => on.close());
}
