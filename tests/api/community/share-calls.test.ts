/** Short links and share addresses, on every engine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_LINKS } from '#lib/community/share/limits.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { apiOf, apiRequest, callApi, callRaw, TEST_ORIGIN } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { Square } from '#tests/support/chat/square.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const PATH = '/api/v1/activity/share/short_link';

for (const dialect of DIALECTS)
  describe(`sharing on ${dialect}`, () => {
    let db: TestDatabase;
    let match: number;
    let tournament: number;
    let stage: number;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      tournament = (await make.makeTournament(db, { name: '冠军赛' })).id;
      stage = (await make.makeStage(db, tournament)).id;
      match = (await make.makeMatch(db, { tournament_id: tournament, stage_id: stage })).id;
    });
    afterAll(() => db.drop());

    const shorten = async (input: Record<string, unknown>) =>
      (await callApi(db, 'activity.short_link', input)).short_link;
    const codeOf = (link: string) => link.slice(`${TEST_ORIGIN}/s/`.length);
    const links = async () => (await db.read.selectFrom('short_link').select('id').execute()).length;

    test('a match is shared by its share page, and the link opens it', async () => {
      const link = await shorten({ type: 'match', id: String(match) });
      expect(link).toMatch(/^http:\/\/saidian\.test\/s\/[a-z2-9]{10}$/);
      const opened = await callApi(db, 'activity.open_short_link', { code: codeOf(link) });
      expect(opened).toEqual({
        type: 'match',
        id: String(match),
        url: `/s/${make.GAME}/${tournament}/${match}`,
      });
    });

    test('a group, a post and a message of an open room are shared by their ids alone', async () => {
      const square = await Square.open(db);
      const { circle } = square;
      const postId = await square.post(circle.creator, '好球');
      const { uuid } = await circle.say(circle.creator, '看这场');
      const where = async (type: string, id: string) =>
        (await callApi(db, 'activity.open_short_link', { code: codeOf(await shorten({ type, id })) })).url;
      const group = `/chat/group?group_id=${circle.groupId}`;
      expect(await where('group', String(circle.groupId))).toBe(group);
      expect(await where('post', String(postId))).toBe(`/chat/post/${postId}`);
      expect(await where('message', uuid)).toBe(`${group}&chat_id=${circle.channelId}&n=1`);
      // A short link's card is that of what it leads to.
      const link = await shorten({ type: 'match', id: String(match) });
      const message = await circle.say(circle.creator, `看 ${link}`);
      const { list } = await circle.ask(circle.creator, 'im.message_history', circle.target);
      expect(list.find(one => one.uuid === message.uuid)?.extra).toMatchObject({
        url: `/wiki/match/1/${match}`,
      });
    });

    test('what not everybody may see, and what is not, has no link by its id', async () => {
      const circle = await Circle.open(db);
      const hidden = await circle.hidden();
      const { uuid } = await circle.say(circle.creator, '小声说', { channel_id: hidden });
      const closed = await Circle.open(db, { visitorView: 1 });
      for (const [type, id] of [
        ['message', uuid],
        ['message', `${circle.channelId}-99`],
        ['message', 'x'],
        ['group', String(closed.groupId)],
        ['group', 'x'],
        ['group', '999999999'],
        ['post', '999999999'],
        ['post', '1 or 1'],
        ['page', '1'],
      ] as const)
        expect([type, id, (await callRaw(db, 'activity.short_link', { type, id })).status]).toEqual([
          type,
          id,
          404,
        ]);
    });

    test('one address has one link, in any spelling and for simultaneous requests', async () => {
      const url = `/wiki/tour/1/${tournament}?stage_id=${stage}&utm=x&tab=bracket`;
      const same = `/wiki/tour/1/${tournament}?tab=bracket&stage_id=${stage}`;
      const query = [url, same, url, same].map(address => shorten({ type: 'group', id: '5', url: address }));
      const before = await links();
      expect(new Set(await Promise.all(query)).size).toBe(1);
      expect(await links()).toBeLessThanOrEqual(before + 1);
      const [link] = await Promise.all(query);
      expect((await callApi(db, 'activity.open_short_link', { code: codeOf(link!) })).url).toBe(same);
    });

    test.each([
      '//evil.test',
      '/\\evil.test',
      'https://evil.test/',
      `${TEST_ORIGIN}/wiki/match/1/1`,
      'javascript:alert(1)',
      '/no-such-page',
      '/api/openapi.json',
      '/s/abcdefgh',
      '/wiki/match/1/07',
      '',
    ])('address %j is refused with its field', async url => {
      const before = await links();
      const { status, body } = await callRaw(db, 'activity.short_link', {
        type: 'match',
        id: String(match),
        url,
      });
      expect([status, JSON.parse(body).error.field]).toEqual([400, 'url']);
      expect(await links()).toBe(before);
    });

    test('an unknown match or type cannot be shared, and an unknown code answers 404', async () => {
      const status = async (input: Record<string, unknown>) =>
        (await callRaw(db, 'activity.short_link', input)).status;
      expect(await status({ type: 'match', id: '999999' })).toBe(404);
      expect(await status({ type: 'match', id: 'x', url: '/wiki/match/1/1' })).toBe(404);
      expect(await status({ type: 'post', id: '999999998' })).toBe(404);
      expect((await callRaw(db, 'activity.open_short_link', { code: 'abcdefgh' })).status).toBe(404);
    });

    test('new links are limited per network address; existing links are not', async () => {
      const api = apiOf(db, Date.now());
      const own = `198.51.100.${DIALECTS.indexOf(dialect)}`;
      const ask = async (id: number, address: string) => {
        const query = `type=group&id=1&url=${encodeURIComponent(`/wiki/team/1/${id}`)}`;
        return plainAnswer(await api(apiRequest('GET', `${PATH}?${query}`, { address })));
      };
      for (let id = 1; id <= NEW_LINKS.burst; id++) expect((await ask(id, own)).status).toBe(200);
      const refused = await ask(NEW_LINKS.burst + 1, own);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask(1, own)).status).toBe(200);
      expect((await ask(NEW_LINKS.burst + 1, '198.51.100.99')).status).toBe(200);
    });

    test('a cross-site page gets 403, and the answer is not cached', async () => {
      const query = `type=match&id=${match}`;
      const foreign = apiRequest('GET', `${PATH}?${query}`, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(plainAnswer(await apiOf(db)(foreign)).status).toBe(403);
      const { headers } = await callRaw(db, 'activity.short_link', { type: 'match', id: String(match) });
      expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
    });

    test('tournaments and stages have a share title and URL', async () => {
      const whole = await callApi(db, 'wiki.get_tournament_share', { tournament_id: tournament });
      expect(whole).toMatchObject({
        title: '冠军赛',
        url: `${TEST_ORIGIN}/s/1/${tournament}`,
        image: `${TEST_ORIGIN}/og/tournament/${tournament}.png`,
        tournament_info: { tournament_id: tournament },
      });
      const part = await callApi(db, 'wiki.get_stage_share', { stage_id: stage });
      expect(part).toMatchObject({
        title: '季后赛 · 冠军赛',
        url: `${TEST_ORIGIN}/s/1/${tournament}?stage_id=${stage}`,
        stage_info: { stage_id: stage, type: 'bracket' },
      });
      expect((await callRaw(db, 'wiki.get_stage_share', { stage_id: 999_999 })).status).toBe(404);
      expect((await callRaw(db, 'wiki.get_tournament_share', { tournament_id: 999_999 })).status).toBe(404);
    });
  });
