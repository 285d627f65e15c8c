/** Migrations 028, 029 and 098 on older profiles, nickname keys, names and likes. */
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#lib/platform/db/migrations/index.ts';
import { DIALECTS, makeDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const migration = (name: string) => MIGRATIONS.find(one => one.name === name)!;

test.each(DIALECTS)('migration 028 maps provinces, emptying unknown ones, on %s', async dialect => {
  const db = await makeDatabase(dialect);
  const names = ['浙江', '浙江省', '北京市', '广西壮族自治区', '台湾', '香港特别行政区', '加V信卖号', ''];
  const users = [];
  for (const province_name of names) users.push(await make.makeUser(db, { province_name }));
  await sql`drop table user_block`.execute(db.write);
  for (const column of ['mention_from', 'shows_presence'])
    await sql`alter table "user" drop column ${sql.id(column)}`.execute(db.write);
  await migration('028-privacy').up(db.write as unknown as Kysely<unknown>, dialect);
  const rows = await db.write.selectFrom('user').select('province_name').orderBy('id').execute();
  expect(rows.map(row => row.province_name)).toEqual([
    '浙江',
    '浙江',
    '北京',
    '广西',
    '中国台湾',
    '中国香港',
    '',
    '',
  ]);
  await db.drop();
});

test.each(DIALECTS)('migration 029 renews nickname keys and discounts own likes, on %s', async dialect => {
  const db = await makeDatabase(dialect);
  const old = [
    { nickname: 'Ꭺnna', nickname_key: 'ꭺnna' },
    { nickname: '口袋', nickname_key: '口袋' },
    { nickname: 'ロ袋', nickname_key: 'ロ袋' },
  ];
  const users = [];
  for (const row of old) users.push(await make.makeUser(db, row));
  const user_id = users[0]!.id;
  const { id: target_id } = await make.makeComment(db, { source: 'match:1', user_id, like_count: 2 });
  await db.write
    .insertInto('liking')
    .values(
      [user_id, users[1]!.id].map(by => ({
        kind: 'comment',
        target_id,
        user_id: by,
        is_on: 1,
        created_at: 0,
      })),
    )
    .execute();
  await migration('029-honest-names').up(db.write as unknown as Kysely<unknown>, dialect);
  const rows = await db.write.selectFrom('user').select('nickname_key').orderBy('id').execute();
  expect(rows.map(row => row.nickname_key)).toEqual(['anna', '口袋', 'ロ袋']);
  const { like_count } = await db.write.selectFrom('comment').select('like_count').executeTakeFirstOrThrow();
  expect(like_count).toBe(1);
  await db.drop();
});

test.each(DIALECTS)('migration 098 takes from names what nobody sees, on %s', async dialect => {
  const db = await makeDatabase(dialect);
  const names = [
    ['小明', '小明'],
    ['小\ufe0f明', '小\ufe0f明'],
    ['红❤️', '红❤️'],
    ['Fa\u{e0100}ker', 'fa\u{e0100}ker'],
  ] as const;
  const users = [];
  for (const [nickname, nickname_key] of names)
    users.push(await make.makeUser(db, { nickname, nickname_key }));
  await sql`alter table chat_member drop column nickname_key`.execute(db.write);
  const cards = ['老王', '老\u034f王', '老❤️'];
  for (const [n, nickname] of cards.entries())
    await sql`insert into chat_member (group_id, user_id, nickname, sort, joined_at)
      values (7, ${users[n]!.id}, ${nickname}, 0, 1)`.execute(db.write);
  for (const name of ['高光', '高\u180b光'])
    await db.write.insertInto('moment_tag').values({ group_id: 7, name, by_id: 1, created_at: 1 }).execute();
  await migration('098-visible-names').up(db.write as unknown as Kysely<unknown>, dialect);
  const rows = await db.write.selectFrom('user').select(['nickname', 'nickname_key']).orderBy('id').execute();
  expect(rows.map(row => [row.nickname, row.nickname_key])).toEqual([
    ['小明', '小明'],
    ['小明2', '小明2'],
    ['红❤️', '红❤'],
    ['Faker', 'faker'],
  ]);
  const own = db.write.selectFrom('chat_member').select(['nickname', 'nickname_key']).orderBy('user_id');
  expect((await own.execute()).map(row => [row.nickname, row.nickname_key])).toEqual([
    ['老王', '老王'],
    ['', ''],
    ['老❤️', '老❤'],
  ]);
  const tags = await db.write.selectFrom('moment_tag').select('name').orderBy('id').execute();
  expect(tags.map(({ name }) => name)).toEqual(['高光', '高光2']);
  await db.drop();
});
