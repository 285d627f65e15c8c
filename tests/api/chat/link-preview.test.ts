/** Previews of addresses by im.chat_message: the site's own things, and pages of listed hosts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callRaw, OUTSIDE, PREVIEWED, TEST_ORIGIN } from '#tests/support/api.ts';
import { makeBracket } from '#tests/support/bracket.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeTeam } from '#tests/support/factory.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let member: SignedIn;
const now = 1_800_000_000_000;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  member = await signInAs(db, 'member', now);
});
afterAll(() => db.drop());

const preview = (url: string) => callApi(db, 'im.chat_message', { url }, now, { headers: member.headers });
const refused = async (url: string, outside = OUTSIDE) => {
  const { status } = await callRaw(db, 'im.chat_message', { url }, now, { headers: member.headers, outside });
  return status;
};

describe('a preview', () => {
  test('of a team of the site', async () => {
    const team = await makeTeam(db, { name: '甲队' });
    const url = `${TEST_ORIGIN}/wiki/team/1/${team.id}`;
    expect(await preview(`${url}#roster`)).toEqual({ url, title: '甲队', desc: '战队', icon: '' });
  });

  test('of a match says no score, and no side that an earlier result put there', async () => {
    const { final, teams } = await makeBracket(db);
    await db.write
      .updateTable('match')
      .set({ status: 3, main_score: 2, guest_score: 0, result_type: 1 })
      .where('id', '=', final.id)
      .execute();
    await db.write
      .updateTable('camp')
      .set({ participant_id: teams.a })
      .where('match_id', '=', final.id)
      .where('side', '=', 1)
      .execute();
    const { title } = await preview(`${TEST_ORIGIN}/wiki/match/1/${final.id}`);
    expect(title).toBe('待揭晓 VS 待定');
  });

  test('of a listed host has no picture', async () => {
    expect(await preview(PREVIEWED)).toEqual({ url: PREVIEWED, title: '转会新闻', desc: '新闻', icon: '' });
  });
});

test.each([
  ['an unlisted host', 'https://else.example/', 404],
  ['a page of ours that is no thing', `${TEST_ORIGIN}/chat/group?group_id=1`, 404],
  ['what is no address', 'news', 400],
  ['a script', 'javascript:alert(1)', 404],
])('%s has none', async (_, url, status) => expect(await refused(url)).toBe(status));

test('where too many wait it is refused for now', async () => {
  const previews = { ...OUTSIDE.previews, of: async () => 'busy' as const };
  expect(await refused(PREVIEWED, { ...OUTSIDE, previews })).toBe(429);
});
