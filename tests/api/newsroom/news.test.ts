/** News: written by operators, published, withdrawn, and read by everybody. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEXT_MAX, TITLE_MAX } from '#lib/newsroom/news/limits.ts';
import { newsData } from '#lib/newsroom/news/user-data.server.ts';
import { sitemapIndex, sitemapPart } from '#lib/newsroom/syndication/sitemap.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';
import { Scene } from '#tests/support/writes/scene.ts';

const ORIGIN = 'https://saidian.test';

for (const dialect of DIALECTS)
  describe(`news, on ${dialect}`, () => {
    let db: TestDatabase;
    let world: World;
    let operator: Person;
    let member: Person;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      await db.write.deleteFrom('news').execute();
      world = new World(db);
      operator = await signedIn(world, 'operator');
      member = await signedIn(world);
    });

    const INPUT = { game_id: make.GAME, title: '转会期开启', content: '**今天**开始', tells_result: false };
    const save = (more: object = {}, who = operator) =>
      who.browser.ask('operator.news_save', { ...INPUT, ...more });
    const refused = (more: object, who = operator) =>
      who.browser.refused('operator.news_save', { ...INPUT, ...more });
    const publish = (one: { id: number; version: number }, is_published = true) =>
      operator.browser.ask('operator.news_publish', { news_id: one.id, version: one.version, is_published });
    const cannot = (one: { id: number; version: number }, is_published: boolean) =>
      operator.browser.refused('operator.news_publish', {
        news_id: one.id,
        version: one.version,
        is_published,
      });
    const listed = async (more: object = {}) =>
      (await member.browser.ask('wiki.news_list', { game_id: make.GAME, ...more })).list.map(({ id }) => id);
    const statusOf = async (id: number) => (await member.browser.send('wiki.news_detail', { id })).status;

    test('a draft is 404 and not listed; published it is read as sanitised HTML; withdrawn it is 404 again', async () => {
      const draft = await save({ content: '**今天**<script>alert(1)</script>[a](javascript:alert(1))' });
      expect(draft).toMatchObject({ status: 'draft', time: null, origin: 'operator', version: 1 });
      expect([await statusOf(draft.id), await listed()]).toEqual([404, []]);

      const published = await publish(draft);
      expect(published).toMatchObject({ status: 'published', version: 2 });
      const { content, title, summary, time, match_id } = await member.browser.ask('wiki.news_detail', {
        id: draft.id,
      });
      expect(content).toBe('<p><strong>今天</strong><a rel="nofollow noopener">a</a></p>');
      expect({ title, summary, match_id }).toEqual({
        title: '转会期开启',
        summary: '今天 a',
        match_id: null,
      });
      expect(time).toBe(Math.floor(world.now / 1000));
      expect(await listed()).toEqual([draft.id]);
      expect(world.published.at(-1)).toEqual({ name: 'factsChanged', event: { tags: ['news'] } });

      world.wait(100);
      const withdrawn = await publish(published, false);
      expect([withdrawn.status, await statusOf(draft.id), await listed()]).toEqual(['withdrawn', 404, []]);
      const again = await publish(withdrawn);
      expect([again.time, await statusOf(draft.id)]).toEqual([time, 200]);
    });

    test('of two operators who edit or publish the same version, one is refused', async () => {
      const { id, version } = await save();
      const other = await signedIn(world, 'operator');
      const edit = { ...INPUT, news_id: id, version, title: '改过' };
      const edits = [operator, other].map(who => who.browser.send('operator.news_save', edit));
      expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await cannot({ id, version }, true)).toMatchObject({ status: 409 });
    });

    test('it is published once, withdrawn once, and never without a text', async () => {
      const empty = await save({ content: ' ' });
      expect(await cannot(empty, true)).toMatchObject({ status: 409, reason: 'empty' });
      expect(await cannot(empty, false)).toMatchObject({ status: 409 });
      const published = await publish(await save());
      expect(await cannot(published, true)).toMatchObject({ status: 409 });
      expect(await refused({ news_id: published.id, version: published.version, content: '' })).toMatchObject(
        {
          status: 409,
        },
      );
    });

    test.each([
      ['an empty title', { title: ' ' }, 'title'],
      ['a title that is too long', { title: '题'.repeat(TITLE_MAX + 1) }, 'title'],
      ['a text that is too long', { content: '字'.repeat(TEXT_MAX + 1) }, 'content'],
      ['quotes that are nested too deep', { content: `${'>'.repeat(20)} 深` }, 'content'],
      ['an unknown game', { game_id: 999 }, 'game_id'],
      ['a cover of another site', { cover: 'https://example.org/a.png' }, 'cover'],
    ])('%s is refused at its field', async (_, more, field) => {
      expect(await refused(more)).toMatchObject({ status: 400, field });
    });

    test('an article that does not exist is 404; members write, see and publish nothing', async () => {
      expect(await refused({ news_id: 999_999, version: 1 })).toMatchObject({ status: 404 });
      const { id, version } = await save();
      expect(await refused({}, member)).toMatchObject({ status: 403 });
      for (const name of ['operator.news_get', 'operator.news_publish'] as const)
        expect(
          await member.browser.refused(name, { news_id: id, version, is_published: true } as never),
        ).toMatchObject({ status: 403 });
    });

    test('pages of the list hold each article once, newest first, at either end', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 5; n++) {
        world.wait(60);
        ids.push((await publish(await save({ title: `第 ${n} 篇` }))).id);
      }
      const pages = await Promise.all([1, 2, 3, 4].map(page => listed({ page, page_size: 2 })));
      expect(pages).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]], []]);
      const { count } = await member.browser.ask('wiki.news_list', { game_id: make.GAME });
      expect(count).toBe(5);
      expect(await listed({ game_id: 3 })).toEqual([]);
    });

    test('the desk lists all of a status, and the log says who did what', async () => {
      const draft = await save();
      const published = await publish(await save());
      const desk = async (more: Record<string, unknown>) =>
        (await operator.browser.ask('operator.news_list', more)).list.map(({ id }) => id);
      expect(await desk({})).toEqual([published.id, draft.id]);
      expect(await desk({ status: 'draft' })).toEqual([draft.id]);
      expect(published.log.map(({ action, operator: who }) => [action, who])).toEqual([
        ['publish', operator.nickname],
        ['create', operator.nickname],
      ]);
    });

    test('published news is in the site map, drafts are not', async () => {
      const draft = await save();
      expect(await sitemapIndex(db, ORIGIN)).not.toContain('news-1.xml');
      const { id } = await publish(await save());
      expect(await sitemapIndex(db, ORIGIN)).toContain('/sitemap/news-1.xml');
      const part = await sitemapPart(db, 'news', 1, ORIGIN);
      expect(part).toContain(`${ORIGIN}/wiki/news/${make.GAME}/${id}<`);
      expect(part).not.toContain(`/wiki/news/${make.GAME}/${draft.id}<`);
    });

    test('a cover is the operator’s own upload; an account closed with its files takes it away', async () => {
      const scene = await Scene.open(db);
      const cover = await scene.picture(scene.operator.id, 'cms');
      const input = { ...INPUT, cover };
      expect(await refused(input)).toMatchObject({ status: 400, field: 'cover' });
      const { id } = await scene.ask(scene.operator, 'operator.news_save', input);
      const { rows } = (await newsData.tables(db, scene.operator.id))[0]!;
      expect(rows).toMatchObject([{ title: INPUT.title, action: 'create' }]);
      const coverOf = async () =>
        (await db.read.selectFrom('news').select('cover').where('id', '=', id).executeTakeFirstOrThrow())
          .cover;
      await inTransaction(db, trx => newsData.erase(trx, scene.operator.id, 'anonymise'));
      expect(await coverOf()).toBe(cover);
      await inTransaction(db, trx => newsData.erase(trx, scene.operator.id, 'erase'));
      expect(await coverOf()).toBe('');
      scene.close();
    });
  });
