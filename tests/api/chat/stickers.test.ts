/** Stickers: the site's packs, one's own, and messages with them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OWN_MAX, STICKER_TRIES } from '#lib/chat/sticker/limits.ts';
import { sweepStickers } from '#lib/chat/sticker/own.server.ts';
import { stickerData } from '#lib/chat/sticker/user-data.server.ts';
import { REMOVED, STORED } from '#lib/members/media/stale.ts';
import { mediaData } from '#lib/members/media/user-data.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { storedUpload } from '#tests/support/chat/stored-upload.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const PATH = '/api/v1/upload/';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
  });

  const meme = (who = member, facts = {}) => storedUpload(db, who.id, 'meme', facts);
  const add = async (who = member, facts = {}) =>
    circle.ask(who, 'im.sticker_add', { file: await meme(who, facts) });
  const list = async (who = member) => (await circle.ask(who, 'im.sticker_list', {})).list;
  const send = (content: object, who = member) =>
    circle.say(who, '', { message_type: 'sticker', content: content as { text?: string } });
  const last = async () =>
    (await circle.ask(circle.creator, 'im.message_history', circle.target)).list.at(-1)!;
  const refusedSend = (content: object, who = member) =>
    circle.refused(who, 'im.message_send', circle.saying('', { message_type: 'sticker', content }));

  test('visitors see the packs and what is in them', async () => {
    const packs = await circle.ask(null, 'im.emotions_list', {});
    const free = { id: 1, name: '小手柄', icon: '/stickers/champion.svg', price: 0, is_owned: true };
    expect(packs.list[0]).toEqual(free);
    expect(packs.count).toBe(packs.list.length);
    expect((await circle.ask(null, 'im.emotions_list', { page: 2 })).list).toEqual([]);
    const { list: stickers } = await circle.ask(null, 'im.emotions_infos', { ids: '7,1' as never });
    expect(stickers[0]).toMatchObject({ id: 1, name: '上分', url: '/stickers/up.svg', pack_id: 1 });
    expect(await circle.refused(null, 'im.emotions_infos', { ids: '1,x' })).toMatchObject({ code: 400 });
  });

  test('a sticker of the site is sent by its id, whatever else is said of it', async () => {
    await send({ id: 2, url: 'https://evil.example/x.svg', name: '假' });
    expect(await last()).toMatchObject({
      message_type: 'sticker',
      content: { id: 2, name: '掉分', url: '/stickers/down.svg', width: 120, height: 120 },
    });
    expect(await refusedSend({ id: 999 })).toMatchObject({ code: 400, field: 'content' });
    expect(await refusedSend({})).toMatchObject({ code: 400 });
  });

  test('one of their own is sent by its owner alone', async () => {
    const { own_id, url } = await add(member, { width: 320, height: 160 });
    await send({ own_id });
    expect((await last()).content).toEqual({ name: '', url, width: 160, height: 80 });
    expect(await refusedSend({ own_id }, await circle.member())).toMatchObject({ code: 400 });
  });

  test('only a picture that one uploaded for it is added, once', async () => {
    const one = await add();
    const key = one.url.slice(PATH.length);
    expect(await circle.ask(member, 'im.sticker_add', { file: one.url })).toEqual(one);
    const other = await circle.member();
    const refused = (file: string, who: SignedIn) => circle.refused(who, 'im.sticker_add', { file });
    expect(await refused(key, other)).toMatchObject({ code: 400, field: 'file' });
    expect(await refused(await storedUpload(db, member.id, 'avatar'), member)).toMatchObject({ code: 400 });
    expect(await refused('https://evil.example/a.png', member)).toMatchObject({ code: 400 });
    expect(await list()).toEqual([one]);
  });

  test('new ones come first; they are sorted and deleted by their owner alone', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const ids = async () => (await list()).map(({ own_id }) => own_id);
    expect(await ids()).toEqual([c.own_id, b.own_id, a.own_id]);
    const order = [a.own_id, c.own_id, b.own_id];
    await circle.ask(member, 'im.sticker_sort', { own_ids: order });
    expect(await ids()).toEqual(order);
    const sort = (own_ids: number[], who = member) => circle.refused(who, 'im.sticker_sort', { own_ids });
    expect(await sort([a.own_id])).toMatchObject({ status: 409 });
    expect(await sort([a.own_id, b.own_id, b.own_id])).toMatchObject({ status: 409 });
    const other = await circle.member();
    expect(await sort(order, other)).toMatchObject({ status: 409 });
    expect(await circle.refused(other, 'im.sticker_del', { own_id: a.own_id })).toMatchObject({
      status: 404,
    });
    await circle.ask(member, 'im.sticker_del', { own_id: c.own_id });
    expect(await ids()).toEqual([a.own_id, b.own_id]);
    expect(await refusedSend({ own_id: c.own_id })).toMatchObject({ code: 400 });
  });

  test('a hundred at most, and only so many a minute', async () => {
    await add();
    const rows = Array.from({ length: OWN_MAX - 1 }, (_, i) => ({
      user_id: member.id,
      key: `meme/20270115/full${String(i).padStart(12, '0')}/${member.id}`,
      ...{ width: 1, height: 1, sort: 0, created_at: 1 },
    }));
    await db.write.insertInto('sticker').values(rows).execute();
    const full = await circle.refused(member, 'im.sticker_add', { file: await meme() });
    expect(full).toMatchObject({ status: 409, reason: 'stickers_full' });
    const { max } = STICKER_TRIES.stickers;
    for (let i = 2; i < max; i++) await circle.raw(member, 'im.sticker_add', { file: 'none' });
    expect(await circle.refused(member, 'im.sticker_add', { file: 'none' })).toMatchObject({ status: 429 });
  });

  describe('from a message', () => {
    const picture = async (who: SignedIn, place = {}) => {
      const key = await storedUpload(db, who.id);
      const content = { list: [key] };
      const { uuid } = await circle.say(who, '', { message_type: 'image', content, ...place });
      return { uuid, url: PATH + key };
    };
    const refused = (input: object, who = member) =>
      circle.refused(who, 'im.sticker_collect', input as Record<string, unknown>);

    const fileOf = (url: string) =>
      db.read
        .selectFrom('upload')
        .select(['user_id', 'kind', 'status', 'stored_key'])
        .where('key', '=', url.slice(PATH.length))
        .executeTakeFirstOrThrow();

    test('a picture of somebody else is collected as a file of one’s own, and stays when they recall it', async () => {
      const shown = await picture(circle.creator);
      const own = await circle.ask(member, 'im.sticker_collect', shown);
      expect(own).toMatchObject({ width: 40, height: 30 });
      expect(own.url).not.toBe(shown.url);
      await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid: shown.uuid });
      await inTransaction(db, trx => mediaData.erase(trx, circle.creator.id, 'erase'));
      expect(await list()).toEqual([own]);
      await send({ own_id: own.own_id });
      expect((await last()).content).toMatchObject({ url: own.url });
      expect([await fileOf(shown.url), await fileOf(own.url)]).toMatchObject([
        { status: REMOVED },
        { user_id: member.id, kind: 'meme', status: STORED, stored_key: shown.url.slice(PATH.length) },
      ]);
      await inTransaction(db, trx => mediaData.erase(trx, member.id, 'erase'));
      expect((await fileOf(own.url)).status).toBe(REMOVED);
    });

    test('the same picture is collected once, from whichever message', async () => {
      const theirs = await add(circle.creator);
      const { uuid } = await send({ own_id: theirs.own_id }, circle.creator);
      const own = await circle.ask(member, 'im.sticker_collect', { uuid, url: theirs.url });
      await send({ own_id: own.own_id });
      const again = await last();
      for (const shown of [
        { uuid, url: theirs.url },
        { uuid: again.uuid, url: own.url },
      ])
        expect(await circle.ask(member, 'im.sticker_collect', shown)).toEqual(own);
      expect(await list()).toEqual([own]);
      const back = { uuid: again.uuid, url: own.url };
      expect(await circle.ask(circle.creator, 'im.sticker_collect', back)).toEqual(theirs);
    });

    test('nothing else is: no other picture, no recalled message, no room that is not seen', async () => {
      const [shown, other] = [await picture(circle.creator), await picture(circle.creator)];
      expect(await refused({ ...shown, url: other.url })).toMatchObject({ status: 404 });
      const text = await circle.say(circle.creator, '字');
      expect(await refused({ uuid: text.uuid, url: shown.url })).toMatchObject({ status: 404 });
      const hidden = await picture(circle.creator, { channel_id: await circle.hidden() });
      expect(await refused(hidden)).toMatchObject({ status: 404 });
      expect(await circle.ask(circle.creator, 'im.sticker_collect', hidden)).toMatchObject({ width: 40 });
      await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid: shown.uuid });
      expect(await refused(shown)).toMatchObject({ status: 404 });
    });
  });

  test('the copy of a user names them, closing the account deletes them; so does the loss of the file', async () => {
    const one = await add();
    const [table] = await stickerData.tables(db, member.id);
    expect(table!.rows).toEqual([{ address: one.url }]);
    const left = async () =>
      (await db.read.selectFrom('sticker').select('id').where('user_id', '=', member.id).execute()).length;
    await sweepStickers(db);
    expect(await left()).toBe(1);
    const key = one.url.slice(PATH.length);
    await db.write.updateTable('upload').set({ status: REMOVED }).where('key', '=', key).execute();
    expect(await list()).toEqual([]);
    await db.write.deleteFrom('upload').where('key', '=', key).execute();
    await sweepStickers(db);
    expect(await left()).toBe(0);
    await add();
    await inTransaction(db, trx => stickerData.erase(trx, member.id, 'anonymise'));
    expect(await left()).toBe(0);
  });
});
