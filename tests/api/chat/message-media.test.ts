/** Messages with pictures, videos, voices and files, over the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadKind } from '#lib/members/media/kind.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { HIDDEN, REMOVED } from '#lib/members/media/stale.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { storedUpload } from '#tests/support/chat/stored-upload.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('messages with files on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
  });
  afterAll(() => db.drop());

  const saying = (message_type: string, content: object) => circle.saying('', { message_type, content });
  const send = (kind: string, content: object, who = member) =>
    circle.ask(who, 'im.message_send', saying(kind, content));
  const refused = (kind: string, content: object, who = member) =>
    circle.refused(who, 'im.message_send', saying(kind, content));
  const last = async () => {
    const { list } = await circle.ask(circle.creator, 'im.message_history', { ...circle.target, count: 1 });
    return list[0]!;
  };
  const upload = (kind: Parameters<typeof storedUpload>[2], facts = {}) =>
    storedUpload(db, member.id, kind, facts);

  test('nine pictures in one message, by address and key, are shown in their order', async () => {
    const keys: string[] = [];
    for (let i = 0; i < 9; i++) keys.push(await upload('chat_group_images', { width: 100 + i, height: 50 }));
    await send('image', { list: keys.map((key, i) => (i % 2 ? UPLOAD_PATH + key : key)) });
    const { message_type, content } = (await last()) as { message_type: string; content: { list: object[] } };
    expect(message_type).toBe('image');
    expect(content.list.map(one => (one as { width: number }).width)).toEqual(keys.map((_, i) => 100 + i));
    expect(Object.keys(content.list[0]!).toSorted()).toEqual(['height', 'size', 'type', 'url', 'width']);
  });

  const posterOf = async (key: string) =>
    (await db.read.selectFrom('upload').select('poster').where('key', '=', key).executeTakeFirst())?.poster;

  test('a video has its picture beside it, a voice its seconds, a file a safe name', async () => {
    const poster = await upload('chat_group_images', { width: 720, height: 405 });
    const film = { type: 'video/mp4', size: 5000, width: 0, height: 0 };
    const file = await upload('chat_group_videos', film);
    await send('video', { file, poster, seconds: 12.4 });
    expect(await posterOf(file)).toBe(poster);
    expect((await last()).content).toMatchObject({
      ...{ type: 'video/mp4', size: 5000, seconds: 12 },
      poster: { url: UPLOAD_PATH + poster, width: 720, height: 405 },
    });
    await send('voice', {
      file: await upload('chat_group_voices', { type: 'audio/webm', size: 900 }),
      seconds: 3.2,
    });
    expect((await last()).content).toMatchObject({ type: 'audio/webm', size: 900, seconds: 4 });
    await send('file', { file: await upload('chat_group_files', { size: 700 }), name: '../阵容.pdf' });
    expect((await last()).content).toMatchObject({ size: 700, name: '阵容.pdf' });
  });

  test.each<[string, string, (key: string) => object]>([
    ['ten pictures', 'image', key => ({ list: Array(10).fill(key) })],
    ['no picture', 'image', () => ({ list: [] })],
    ['a picture that is no text', 'image', () => ({ list: [7] })],
    ['a voice of more than a minute', 'voice', file => ({ file, seconds: 61 })],
    ['a voice of no length', 'voice', file => ({ file, seconds: 0 })],
    ['a video that names no file', 'video', () => ({ seconds: 1 })],
    ['a file without a name', 'file', file => ({ file })],
    ['a picture as a file', 'file', file => ({ file, name: 'a.png' })],
  ])('%s is refused', async (_, kind, contentOf) => {
    const answer = await refused(kind, contentOf(await upload('chat_group_images')));
    expect([answer.status, answer.reason, answer.field]).toEqual([400, 'bad_input', 'content']);
  });

  test('a file that another member uploaded is refused', async () => {
    const key = await upload('chat_group_images');
    expect(await refused('image', { list: [key] }, circle.creator)).toMatchObject({ reason: 'bad_input' });
    await send('image', { list: [key] });
  });

  test('a file that stands in another message is refused, also after that one was recalled', async () => {
    const key = await upload('chat_group_images');
    const { uuid } = await send('image', { list: [key] });
    expect(await refused('image', { list: [key] })).toMatchObject({ reason: 'bad_input' });
    await circle.ask(member, 'im.message_recall', { ...circle.target, uuid });
    expect(await refused('image', { list: [key] })).toMatchObject({ reason: 'bad_input' });
    const row = await db.read.selectFrom('upload').select('status').where('key', '=', key).execute();
    expect(row).toEqual([{ status: REMOVED }]);
  });

  test('a muted member sends no picture', async () => {
    const muted = await circle.muted();
    const key = await storedUpload(db, muted.id);
    expect(await refused('image', { list: [key] }, muted)).toMatchObject({ code: 24_408 });
    const row = await db.read.selectFrom('upload').select('attached_at').where('key', '=', key).execute();
    expect(row).toEqual([{ attached_at: null }]);
  });

  test('a picture in a letter is an upload for letters, and none comes before the other has answered', async () => {
    const post = await Post.open(db);
    const [ann, bob] = await post.friends();
    const picture = async (who: SignedIn, kind: UploadKind) => ({
      message_type: 'image',
      content: { list: [await storedUpload(db, who.id, kind)] },
    });
    const early = await picture(ann, 'chat_images');
    expect(await post.refused(ann, bob, '', early)).toMatchObject({ reason: 'plain_only' });
    await post.write(ann, bob);
    await post.write(bob, ann);
    await post.write(ann, bob, '', early);
    expect(await post.refused(ann, bob, '', await picture(ann, 'chat_group_images'))).toMatchObject({
      reason: 'bad_input',
      field: 'content',
    });
  });

  describe('image_analysis', () => {
    const analyse = (url: string, who = member) => circle.raw(who, 'im.image_analysis', { url });
    const dataOf = async (url: string) => JSON.parse((await analyse(url)).body).data;

    test('tells the size of one’s own picture, by key and by address', async () => {
      const key = await upload('chat_group_images', { width: 300, height: 900 });
      const facts = { width: 300, height: 900, is_pass: true };
      expect([await dataOf(key), await dataOf(UPLOAD_PATH + key)]).toEqual([facts, facts]);
    });

    test('a picture that an operator has hidden does not pass', async () => {
      const key = await upload('chat_group_images');
      await db.write.updateTable('upload').set({ status: HIDDEN }).where('key', '=', key).execute();
      expect(await dataOf(key)).toMatchObject({ is_pass: false });
    });

    test('others’ pictures, removed ones, and what is none are 404', async () => {
      const key = await upload('chat_group_images');
      expect((await analyse(key, circle.creator)).status).toBe(404);
      await db.write.updateTable('upload').set({ status: REMOVED }).where('key', '=', key).execute();
      for (const url of [key, 'https://evil.test/a.png']) expect((await analyse(url)).status).toBe(404);
      const foreign = { width: null, height: null } as object;
      const film = await upload('chat_group_videos', foreign);
      expect((await analyse(film)).status).toBe(404);
    });
  });
});
