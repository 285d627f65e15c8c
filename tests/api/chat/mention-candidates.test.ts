/** Whom a member is offered after an @. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANDIDATES_MAX } from '#lib/chat/mention/limits.ts';
import { Circle } from '../../support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../support/database.ts';
import type { SignedIn } from '../../support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let serial = 0;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  const open = async () => {
    circle = await Circle.open(db);
  };
  /** A member with this name at its beginning. */
  async function named(name: string): Promise<SignedIn & { nickname: string }> {
    const who = await circle.member();
    const nickname = `${name}${++serial}`;
    const user = db.write.updateTable('user').set({ nickname, nickname_key: nickname });
    await user.where('id', '=', who.id).execute();
    return { ...who, nickname };
  }
  const found = async (who: SignedIn, keyword = '', channel_id = circle.channelId) => {
    const { list } = await circle.ask(who, 'im.mention_candidates', { channel_id, keyword });
    return list.map(({ user_id }) => user_id);
  };

  test('who spoke lately comes first, and nobody is offered themselves', async () => {
    await open();
    const [asking, silent, loud] = [await named('问'), await named('静默'), await named('健谈')];
    await circle.say(loud, '大家好');
    await circle.say(asking, '你好');
    const ids = await found(asking);
    expect(ids[0]).toBe(loud.id);
    expect(ids).toContain(silent.id);
    expect(ids).not.toContain(asking.id);
  });

  test('by nickname, by the name in the group, by pinyin and by initials', async () => {
    await open();
    const asking = await named('问');
    const star = await named('晨星');
    await circle.ask(star, 'im.group_nickname', { group_id: circle.groupId, group_nickname: '指挥' });
    for (const typed of ['晨', '星', '指挥', 'chenx', 'cx', 'zh', star.nickname])
      expect(await found(asking, typed), typed).toEqual([star.id]);
    expect(await found(asking, '夜')).toEqual([]);
  });

  test('only members who may see the room, no frozen ones, and nobody whom the member blocks', async () => {
    await open();
    const [asking, seeing, other] = [await named('问'), await named('看'), await named('外')];
    const identityId = await circle.identity([asking, seeing]);
    const channelId = await circle.channel({ viewers: [identityId] });
    expect(await found(asking, '', channelId)).toEqual(
      expect.arrayContaining([seeing.id, circle.creator.id]),
    );
    expect(await found(asking, '', channelId)).not.toContain(other.id);
    await circle.freeze(seeing);
    expect(await found(asking, '', channelId)).not.toContain(seeing.id);
    expect(await found(asking)).toContain(other.id);
    await circle.ask(asking, 'user.block', { user_id: other.id, on: true });
    expect(await found(asking)).not.toContain(other.id);
    // Who is blocked does not learn of it.
    expect(await found(other)).toContain(asking.id);
  });

  test('in a large group by the beginning of the name; whoever spoke lately by any part', async () => {
    await open();
    const [asking, loud] = [await named('问'), await named('健谈')];
    await circle.say(loud, '大家好');
    const many = Array.from({ length: 320 }, (_, i) => ({
      unique_id: `m${++serial}`,
      nickname: `路人${String(serial).padStart(5, '0')}`,
      nickname_key: `路人${String(serial).padStart(5, '0')}`,
      ...{ is_operator: 0, status: 1, created_at: i },
    }));
    const users = await db.write.insertInto('user').values(many).returning(['id']).execute();
    const members = users.map(({ id }) => ({ group_id: circle.groupId, user_id: id, joined_at: 1, sort: 0 }));
    await db.write.insertInto('chat_member').values(members).execute();
    await circle.changed();
    expect(await found(asking, '路人')).toHaveLength(CANDIDATES_MAX);
    expect(await found(asking, '人0')).toEqual([]);
    expect(await found(asking, '谈')).toEqual([loud.id]);
    expect(await found(asking, 'jt')).toEqual([loud.id]);
  });
});
