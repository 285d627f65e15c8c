/** A feature works by being in the list of features; nothing else names it. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { App } from '#lib/app/app.ts';
import { assemble } from '#lib/app/assemble.server.ts';
import { readEnv } from '#lib/app/env.server.ts';
import { features } from '#lib/app/features.ts';
import { startApp } from '#lib/app/start.server.ts';
import { makeApi } from '#lib/http/api.server.ts';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import { Work } from '#lib/http/work.ts';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { apiRequest, TEST_ORIGIN, TEST_SECRET } from '#tests/support/api.ts';
import { GUEST_BOOK_TRIES, GuestBook } from '#tests/support/guest-book.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';

const PASSWORD = 'abc123';
const VARIABLES = {
  MODE: 'production',
  SECRET: TEST_SECRET,
  PUBLIC_URL: TEST_ORIGIN,
  CONTACT_EMAIL: 'office@saidian.test',
  SMS: 'aliyun',
  ...{ ALIYUN_SMS_KEY_ID: 'k', ALIYUN_SMS_KEY_SECRET: 's', ALIYUN_SMS_SIGN_NAME: '赛点' },
  ...{ ALIYUN_SMS_TEMPLATE: 't', ALIYUN_SMS_CHANGED_TEMPLATE: 'c', ALIYUN_SMS_WAYS_TEMPLATE: 'w' },
  ...{ OAUTH_QQ_ID: '1', OAUTH_QQ_SECRET: 's' },
};

describe('a feature that is in the list', () => {
  let folder: string;
  let app: App;
  let api: Router;
  let book: GuestBook;
  let writer: SignedIn;
  let reader: SignedIn;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'saidian-feature-'));
    copyFileSync(inject('sqliteTemplate'), join(folder, 'saidian.db'));
    book = new GuestBook();
    app = await startApp(readEnv({ ...VARIABLES, DATA_DIR: folder }), {
      features: [...features, book.feature],
    });
    api = makeApi(app, new Work({ now: app.now }));
    writer = await signInAs(app.db, 'member', app.now(), { password_hash: await hashPassword(PASSWORD) });
    reader = await signInAs(app.db, 'member', app.now());
    expect((await ask(writer, 'guest_book.sign', { text: '到此一游' })).data).toEqual({ id: 1 });
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function ask(who: SignedIn | null, name: string, input: Record<string, unknown> = {}) {
    const { method, path } = app.assembly.calls[name]!;
    const isPost = method === 'POST';
    const query = isPost ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
    const body = isPost ? JSON.stringify(input) : '';
    const answer = plainAnswer(
      await api(apiRequest(method, path + query, { body, headers: { ...who?.headers } })),
    );
    return { status: answer.status, ...JSON.parse(answer.body) };
  }
  const comment = () =>
    ask(reader, 'comment.reply', {
      source: [{ source_type: 'guest_book', source_id: 1 }],
      content: '写得好',
    });

  test('answers its call and stands in the OpenAPI document', async () => {
    expect((await ask(null, 'guest_book.read')).data.texts).toEqual(['到此一游']);
    const { body } = plainAnswer(await api(apiRequest('GET', '/api/openapi.json')));
    const { paths } = JSON.parse(body);
    expect(paths).toHaveProperty(['/api/v1/guest_book/sign', 'post', 'operationId'], 'guest_book.sign');
    const reported = paths['/api/v2/abuse'].post.requestBody.content['application/json'].schema;
    expect(reported.properties.source_type.enum).toContain('guest_book');
  });

  test('has its limit enforced, and listed in the table of limits', async () => {
    expect(app.assembly.registries.limits).toMatchObject(GUEST_BOOK_TRIES);
    expect((await ask(writer, 'guest_book.sign', { text: '又来' })).status).toBe(200);
    expect((await ask(writer, 'guest_book.sign', { text: '还来' })).status).toBe(429);
  });

  test('takes comments, which drop its cached answer and notify the author through its consumer', async () => {
    expect((await ask(null, 'guest_book.read')).data.readings).toBe(1);
    expect((await ask(null, 'guest_book.read')).data.readings).toBe(1);
    expect((await comment()).status).toBe(200);
    await until(async () => expect((await ask(null, 'guest_book.read')).data.readings).toBe(2));
    await app.consumers.settle();
    const { data } = await ask(writer, 'notice.interaction_list');
    expect(data.list[0]).toMatchObject({
      type: 'guest_book_said',
      title: `${reader.nickname}在你的留言下说话了`,
      content: '到此一游',
      source: { source_type: 'guest_book', name: '留言簿', url: '/guest_book/1', is_gone: false },
    });
    book.entries = [];
    const again = await ask(writer, 'notice.interaction_list');
    expect(again.data.list[0].source).toMatchObject({ name: '这条留言已不可见', is_gone: true });
  });

  test('takes likes', async () => {
    const input = { source_type: 'guest_book', source_id: 1, status: 1 };
    expect((await ask(reader, 'moment.like', input)).data).toEqual({ like_count: 1, is_like: true });
  });

  test('takes reports, and an operator can hide the reported entry', async () => {
    const report = { source_type: 'guest_book', source_id: '1', reason: 'spam' };
    expect((await ask(reader, 'im.abuse', report)).status).toBe(200);
    const operator = await signInAs(app.db, 'operator', app.now());
    const { list } = (await ask(operator, 'operator.report_list')).data;
    expect(list).toMatchObject([{ source_type: 'guest_book', source_name: '留言', excerpt: '到此一游' }]);
    const decision = { case_id: list[0].id, action: 'hide', reason: '广告' };
    expect((await ask(operator, 'operator.report_decide', decision)).status).toBe(200);
    expect(book.entries).toMatchObject([{ isHidden: true }]);
  });

  test('a report of an unknown source type is refused with 400', async () => {
    const report = { source_type: 'constructor', source_id: '1', reason: 'spam' };
    expect(await ask(reader, 'im.abuse', report)).toMatchObject({
      status: 400,
      error: { reason: 'bad_input', field: 'source_type' },
    });
  });

  test('has its user data in the export, and erased when the account is closed', async () => {
    const { zip } = (await ask(writer, 'account.export_data')).data;
    const files = unzipSync(Buffer.from(zip, 'base64'));
    expect(strFromU8(files['guest_book.json']!)).toContain('到此一游');
    expect((await ask(writer, 'auth.unregister', { password: PASSWORD })).status).toBe(200);
    expect(book.entries).toEqual([]);
  });

  test('is opened at the start and closed with the app', async () => {
    expect(book.isOpen).toBe(true);
    await app.close();
    expect(book.isOpen).toBe(false);
  });

  test('prepares its data at the start and sweeps it later', async () => {
    expect(book.made).toHaveLength(1);
    const { db, files } = app;
    await app.assembly.sweep({ db, files, origin: app.origin, now: app.now() + 3_600_000 });
    expect(book.entries).toEqual([]);
  });
});

describe('features that do not fit together are refused', () => {
  const { feature } = new GuestBook();

  test('two with the same name', () => {
    expect(() => assemble([...features, feature, feature])).toThrow('brought twice');
  });

  test('two that both bring screenAt, which only one may', () => {
    const other = { name: 'other', screenAt: () => undefined };
    expect(() => assemble([...features, other])).toThrow('screenAt: brought by 2 features instead of one');
  });

  test('one with an unknown key', () => {
    const wrong = { name: 'wrong', commentSource: [] };
    expect(() => assemble([...features, wrong])).toThrow('kept by no feature: commentSource');
  });
});

test('data is prepared phase by phase, within a phase in the order of features', async () => {
  const order: string[] = [];
  const say = (line: string) => async () => void order.push(line);
  const one = { name: 'one', prepare: { rest: say('one stands on facts') } };
  const two = { name: 'two', prepare: { facts: say('two has facts'), rest: say('two stands on facts') } };
  for (const prepare of assemble([one, two]).prepare)
    await prepare({} as App['db'], { now: 0, say: () => {}, signal: undefined });
  expect(order).toEqual(['two has facts', 'one stands on facts', 'two stands on facts']);
});
