/** Which groups count as shared by the writer and the reader of a letter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correspondenceOf } from '#lib/chat/letter/correspondence.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  /** Two members of a group, and what they share. */
  async function pair() {
    const circle = await Circle.open(db);
    const [writer, reader] = [await circle.member(), await circle.member()];
    const people = { writerId: writer.id, readerId: reader.id };
    const shared = async () => (await correspondenceOf({ db, now: circle.now }, people)).shared;
    return { circle, reader, shared };
  }

  test('a group that both belong to is shared', async () => {
    const { shared } = await pair();
    expect(await shared()).toBe('granted');
  });

  test('a group that the reader has left is not', async () => {
    const { circle, reader, shared } = await pair();
    await circle.ask(reader, 'im.group_leave', { group_id: circle.groupId });
    expect(await shared()).toBe('none');
  });

  test('a group that was dissolved is not: a letter is a stranger’s request', async () => {
    const { circle, shared } = await pair();
    await circle.ask(circle.creator, 'im_admin.group_del', { group_id: circle.groupId });
    expect(await shared()).toBe('none');
  });
});
