/** What a closed account leaves: no byte of it in the database's files, nor in a backup. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyAll, copyFile, openCopy } from '#lib/app/backup/database-file.server.ts';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { sweepAccounts } from '#lib/members/account/sweep.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament } from '#tests/support/factory.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const PHONE = '13912345678';
const PASSWORD = 'abc123';
/** Long enough that SQLite keeps some on pages of their own. */
const words = (what: string) => `${what}：${'这句话只有一个人说过。'.repeat(30)}`;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let folder: string;
  let circle: Circle;
  let leaver: SignedIn;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'saidian-erased-'));
    db = await makeDatabase(dialect);
    circle = await Circle.open(db);
    leaver = await signInAs(db, 'member', circle.now, {
      nickname: '只此一人',
      phone: PHONE,
      signature: '签名一句',
      password_hash: await hashPassword(PASSWORD),
    });
    await circle.ask(leaver, 'im.group_join', { group_id: circle.groupId });
  });
  afterEach(async () => {
    await db.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Everything that holds the database's rows now: its files, and a backup of it. */
  async function bytes(name: string): Promise<Buffer> {
    const backup = join(folder, name);
    if (dialect === 'sqlite') {
      await copyFile(dirname(db.place), backup);
      const files = ['', '-wal'].map(end => db.place + end).filter(file => existsSync(file));
      return Buffer.concat([backup, ...files].map(file => readFileSync(file)));
    }
    const copy = await openCopy(backup);
    await copyAll(db, copy, () => {});
    await copy.close();
    return readFileSync(backup);
  }
  const among = (all: Buffer, texts: readonly string[]) => texts.filter(text => all.includes(text));

  test('number, names, texts and what they said before an edit', async () => {
    const texts = ['消息', '消息原文', '帖子', '评论', '私信'].map(words) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const [message, before, post, comment, letter] = texts;
    const { uuid } = await circle.say(leaver, before);
    await circle.ask(leaver, 'im.message_edit', { ...circle.target, uuid, text: message });
    circle.now += 60_000;
    await circle.ask(leaver, 'moment.publish', {
      group_id: circle.groupId,
      channel_id: await circle.channel({ kind: 'post' }),
      title: '标题一个',
      content: post,
    });
    const { id: tournament_id } = await makeTournament(db);
    const match = await makeMatch(db, { tournament_id, start_at: circle.now });
    await circle.ask(leaver, 'comment.reply', {
      source: [{ source_type: 'match', source_id: match.id }],
      content: comment,
    });
    const to = { conversation_type: 1, target_id: circle.creator.id, channel_id: undefined };
    await circle.ask(leaver, 'im.message_send', circle.saying(letter, to));
    await db.write
      .insertInto('attempt')
      .values({ key: `codesOfNumber ${PHONE}`, since: circle.now, n: 1 })
      .execute();
    const stored = [PHONE, '只此一人', '签名一句', '标题一个', ...texts];
    expect(among(await bytes('before'), stored)).toEqual(stored);

    await circle.ask(leaver, 'auth.unregister', { password: PASSWORD, said: 'erase' });
    circle.now += 2 * DAY;
    await sweepAccounts(db, circle.now);
    expect(among(await bytes('after'), stored)).toEqual([]);
  });

  test('network addresses go with the records of sign-ins, after half a year', async () => {
    const address = '192.0.2.77';
    await db.write.updateTable('session').set({ address }).where('user_id', '=', leaver.id).execute();
    await circle.ask(leaver, 'auth.unregister', { password: PASSWORD });
    await sweepAccounts(db, circle.now + 182 * DAY);
    expect(among(await bytes('kept'), [address])).toEqual([address]);
    await sweepAccounts(db, circle.now + 184 * DAY);
    expect(among(await bytes('swept'), [address])).toEqual([]);
  });
});
