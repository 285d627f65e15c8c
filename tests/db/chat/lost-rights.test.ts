/** Who is kicked or muted while a sign-in or an answer is on its way has it refused. */
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseConfigRev } from '#lib/chat/group/change.server.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import { callRaw } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DelayedReads } from '#tests/support/chat/delayed-reads.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { holding, waiting } from '#tests/support/open-transaction.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let reads: DelayedReads;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
    reads = new DelayedReads(db);
  });
  const ofGroup = () => ({ group_id: circle.groupId });
  /** The call's answer, when `lose` happened between its scope and its write. */
  const whileDelayed = async (
    table: string,
    name: Parameters<typeof callRaw>[1],
    input: Record<string, unknown>,
    lose: () => Promise<unknown>,
  ) => {
    const blocked = reads.hold(table);
    const answer = callRaw(reads.db, name, input, circle.now, { headers: member.headers });
    await blocked.reached;
    await lose();
    blocked.release();
    return JSON.parse((await answer).body);
  };

  test('a member who is kicked meanwhile is not signed in', async () => {
    const channel_id = await circle.channel({ kind: 'sign' });
    const kick = () => circle.ask(circle.creator, 'im.group_kick_out', { ...ofGroup(), user_id: member.id });
    expect(await whileDelayed('chat_sign', 'im.channel_sign_in', { channel_id }, kick)).toMatchObject({
      code: 24_406,
    });
    expect(
      await db.read.selectFrom('chat_sign').selectAll().where('channel_id', '=', channel_id).execute(),
    ).toEqual([]);
  });

  test('a member who is muted meanwhile answers no quiz', async () => {
    const quiz = { ...ofGroup(), channel_id: circle.channelId, title: '谁会赢', options: ['主队', '客队'] };
    const { quiz_id } = await circle.ask(circle.creator, 'im.add_quiz', quiz);
    const mute = () =>
      circle.ask(circle.creator, 'im_admin.auth_group_user', { ...ofGroup(), user_ids: [member.id] });
    const input = { quiz_id, option: 0 };
    expect(await whileDelayed('chat_ban', 'im.quiz_answer', input, mute)).toMatchObject({ code: 24_408 });
    const stored = db.read.selectFrom('chat_quiz_answer').selectAll().where('quiz_id', '=', quiz_id);
    expect(await stored.execute()).toEqual([]);
  });

  test('a post waits for a change of its group that is under way, and is refused by what that has changed', async () => {
    const channel_id = await circle.channel({ kind: 'post' });
    const place = { group_id: circle.groupId, channel_id };
    const mute = async (trx: Transaction<DB>) => {
      await raiseConfigRev(trx, circle.groupId);
      const ban = { ...ofGroup(), channel_id: 0, user_id: member.id, permission: 'send', until: null };
      const row = { ...ban, by_id: circle.creator.id, created_at: circle.now };
      await trx.insertInto('chat_ban').values(row).execute();
    };
    await holding(db, mute, async letGo => {
      const answer = circle.refused(member, 'moment.publish', { ...place, content: '好球' });
      await waiting(db, 1);
      letGo();
      expect(await answer).toMatchObject({ code: 24_408 });
    });
    const stored = db.read.selectFrom('moment').select('id').where('channel_id', '=', channel_id);
    expect(await stored.execute()).toEqual([]);
  });
});
