/** What a profile shows of its owner to others. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { Talk } from '#tests/support/talk.ts';

let serial = 0;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let talk: Talk;
  let [ann, bob]: SignedIn[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    talk = await Talk.begin(db);
    serial += 1;
    [ann, bob] = [await talk.member(`安${serial}`), await talk.member(`博${serial}`)];
  });

  test('a profile shows presence only when its owner allows it, and never shows frozen', async () => {
    const seen = async () => {
      const { list } = await talk.ask(null, 'user.get_user_info', { user_ids: [ann!.id] });
      const { status, online_status, is_online } = list[0]!;
      return { status, online_status, is_online };
    };
    await talk.ask(ann!, 'user.set_privacy', { shows_presence: true });
    const shown = await seen();
    await talk.ask(ann!, 'user.set_privacy', { shows_presence: false });
    expect([shown.is_online, await seen()]).toEqual([
      true,
      { status: 1, online_status: 0, is_online: false },
    ]);
    expect(await talk.ask(ann!, 'user.get_self_info', {})).toMatchObject({ is_online: true });
    await db.write.updateTable('user').set({ status: 2 }).where('id', '=', ann!.id).execute();
    expect((await seen()).status).toBe(1);
  });

  test('a profile shows its province unless its owner does not; they see it themselves, and what is said keeps its region', async () => {
    await talk.ask(ann!, 'user.edit_user', { province_name: '浙江' });
    await talk.say(ann!, '好球');
    const seen = async () => {
      const { list } = await talk.ask(bob!, 'user.get_user_info', { user_ids: [ann!.id] });
      const { user_info, province_name } = (await talk.page(bob!)).list[0]!;
      const self = await talk.ask(ann!, 'user.get_self_info', {});
      return [list[0]!.province_name, user_info!.province_name, self.province_name, province_name];
    };
    const region = (await seen())[3]!;
    expect(await seen()).toEqual(['浙江', '浙江', '浙江', region]);
    await talk.ask(ann!, 'user.set_privacy', { shows_province: false });
    expect(region).not.toBe('');
    expect(await seen()).toEqual(['', '', '浙江', region]);
  });
});
