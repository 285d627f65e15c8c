/** The demo's rooms are what real calls would have stored, and say nothing that spoils a match. */

import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { groupConfig } from '#lib/chat/group/config.server.ts';
import { subjectsOf } from '#lib/chat/group/standing.server.ts';
import { changedSince, messageAt } from '#lib/chat/message/history.server.ts';
import type { Reaction } from '#lib/chat/message/reaction.ts';
import { decide } from '#lib/chat/permission/decide.ts';
import { outsideOf } from '#lib/chat/preview/outside.server.ts';
import { makePreviews } from '#lib/chat/preview/previews.server.ts';
import { makeDemoRooms } from '#lib/demo/chat/gateway/rooms.server.ts';
import { planTalk } from '#lib/demo/chat/gateway/talk.ts';
import { ANNOUNCEMENTS, LOUNGE_TALK, MATCH_DAY_TALK } from '#lib/demo/chat/gateway/wording.ts';
import { STAND_IN_HOST, STAND_IN_PAGE } from '#lib/demo/chat/preview/pages.ts';
import { standInOf } from '#lib/demo/chat/preview/stand-in.server.ts';
import { makeDemoAccounts } from '#lib/demo/members/account/accounts.server.ts';
import { makeDemoCrowd } from '#lib/demo/members/account/crowd.server.ts';
import { EMOJI_NAMES } from '#lib/members/account/emoji.ts';
import { typeOf } from '#lib/members/media/content.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { DAY, dayKey } from '#lib/platform/kernel/time.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { DEMO_NOW as NOW } from '#tests/support/demo-now.ts';
import { tempFolder } from '#tests/support/server.ts';

const { folder, remove } = tempFolder();
const file = join(folder, 'saidian.db');
copyFileSync(inject('demoFile'), file);
const db = openSqlite(file);
beforeAll(async () => {
  await makeDemoAccounts(db, NOW);
  await makeDemoCrowd(db, NOW);
  await makeDemoRooms(db, NOW);
});
afterAll(async () => {
  await db.close();
  remove();
});

const configs = async () => {
  const ids = await db.read.selectFrom('chat_group').select('id').orderBy('id').execute();
  return Promise.all(ids.map(async ({ id }) => (await groupConfig(db, id))!));
};

test('each game, two tournaments and 演示赛 have a group', async () => {
  expect((await configs()).map(({ group }) => group.name)).toEqual([
    '2025 无畏契约全球冠军赛',
    '2024 KPL 年度总决赛',
    '演示赛',
    '无畏契约',
    '王者荣耀',
    '英雄联盟',
  ]);
});

test('everything was said by who may say it there, in the order of time, without a gap', async () => {
  for (const config of await configs())
    for (const channel of config.channels) {
      const changes = await changedSince(db, channel.id, 0);
      if (changes === 'gap') throw new Error(`${channel.name} has too many messages to look at`);
      const entries = changes.toSorted((one, other) => one.n - other.n);
      expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i + 1));
      const times = entries.map(({ sent_at }) => sent_at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.filter(at => at > NOW)).toEqual([]);
      const senders = [...new Set(entries.map(({ user_id }) => user_id))];
      const subjects = await subjectsOf(db, config, senders);
      const wrong = senders.filter(id => !decide(subjects.get(id)!, channel.resource, 'send', NOW).allowed);
      expect(wrong).toEqual([]);
    }
});

test('the accounts of the README have something unread, and one of them a mention', async () => {
  const reader = await db.read
    .selectFrom('user')
    .select('id')
    .where('nickname', '=', '晨星')
    .executeTakeFirstOrThrow();
  const reads = await db.read
    .selectFrom('chat_read')
    .innerJoin('chat_head', 'chat_head.channel_id', 'chat_read.channel_id')
    .select(['chat_head.n as head', 'chat_read.n as read'])
    .where('user_id', '=', reader.id)
    .execute();
  const unread = reads.map(({ head, read }) => head - read).filter(left => left > 0);
  expect(unread.length).toBeGreaterThan(5);
  expect(Math.max(...unread)).toBeLessThanOrEqual(3);
  const mentions = await db.read
    .selectFrom('chat_mention')
    .select('n')
    .where('user_id', '=', reader.id)
    .execute();
  expect(mentions.length).toBeGreaterThan(0);
});

test('each lounge shows pictures, a voice, a sticker and a page of another site; their files are there', async () => {
  const rows = await db.read
    .selectFrom('chat_message')
    .select(['kind', 'content', 'extra'])
    .where(({ or, eb }) =>
      or([eb('kind', 'in', ['image', 'voice', 'sticker']), eb('extra', 'like', '%url%')]),
    )
    .execute();
  const groups = (await configs()).length;
  const counts = Map.groupBy(rows, ({ kind }) => kind);
  expect(Array.from(counts, ([kind, of]) => [kind, of.length]).toSorted()).toEqual([
    ['image', 2 * groups],
    ['sticker', groups],
    ['text', groups],
    ['voice', groups],
  ]);
  const file = (path: string) => readFileSync(join('public', path));
  for (const { content } of [...counts.get('image')!, ...counts.get('voice')!]) {
    const text = JSON.parse(content);
    for (const { url, size } of text.list ?? [text]) expect([url, file(url).length]).toEqual([url, size]);
  }
  const [voice] = counts.get('voice')!;
  const { url, type, seconds } = JSON.parse(voice!.content);
  expect([typeOf(file(url), 'voice'), seconds]).toEqual([type, 4]);
  for (const { content } of counts.get('sticker')!) file(JSON.parse(content).url);
  for (const { content, extra } of counts.get('text')!) {
    expect(JSON.parse(content).text).toContain(STAND_IN_PAGE);
    expect(JSON.parse(extra)).toMatchObject({ url: STAND_IN_PAGE, place: '电竞周末', isOutside: true });
  }
});

test('the demo answers for its other site, and asks nobody; without the demo there is none', async () => {
  const { hosts, fetchPage } = outsideOf(['news.example'], await standInOf(db));
  expect(hosts).toEqual(['news.example', STAND_IN_HOST]);
  const previews = makePreviews({ db, words: wordFilterOf(''), hosts, now: () => NOW, fetchPage });
  expect(await previews.of(STAND_IN_PAGE, 1)).toMatchObject({ siteName: '电竞周末' });
  expect(await previews.of(`https://${STAND_IN_HOST}/none`, 1)).toBeUndefined();
  await previews.close();
  const plain = await makeDatabase('sqlite');
  expect(await standInOf(plain)).toBeUndefined();
  await plain.drop();
});

test('each room for everything has a pinned message that is shown', async () => {
  const pins = await db.read
    .selectFrom('chat_pin as p')
    .innerJoin('chat_message as m', join =>
      join.onRef('m.channel_id', '=', 'p.channel_id').onRef('m.n', '=', 'p.n'),
    )
    .select('m.status')
    .execute();
  expect(pins.map(({ status }) => status)).toEqual(Array(6).fill(1));
});

test('each room for everything has a recalled message, and a member who is muted there', async () => {
  const recalled = await db.read
    .selectFrom('chat_message')
    .select('content')
    .where('status', '=', 2)
    .execute();
  expect(recalled.map(({ content }) => content)).toEqual(Array(6).fill('{}'));
  const bans = await db.read.selectFrom('chat_ban').select('until').execute();
  expect(bans).toHaveLength(6);
  expect(bans.filter(({ until }) => until! < NOW)).toEqual([]);
});

test('each lounge has a quiz that is over and one that is open, each match day an open one, with as many answers as are counted', async () => {
  const quizzes = await db.read.selectFrom('chat_quiz').selectAll().orderBy('id').execute();
  const days = (await configs()).flatMap(({ channels }) => channels.filter(one => one.match_day !== null));
  expect(days.length).toBeGreaterThan(4);
  const ofDays = quizzes.filter(({ channel_id }) => days.some(({ id }) => id === channel_id));
  expect(ofDays.map(({ end_at }) => end_at)).toEqual(days.map(() => null));
  const ofLounges = quizzes.filter(one => !ofDays.includes(one));
  expect(ofLounges).toHaveLength(2 * (await configs()).length);
  expect(ofLounges.filter(({ end_at }) => end_at! <= NOW)).toHaveLength(ofLounges.length / 2);
  for (const { id, counts, channel_id, n } of quizzes) {
    const answers = await db.read
      .selectFrom('chat_quiz_answer')
      .select(({ fn }) => ['option', fn.countAll<number>().as('count')])
      .where('quiz_id', '=', id)
      .groupBy('option')
      .execute();
    const stored = (JSON.parse(counts) as number[]).flatMap((count, option) =>
      count > 0 ? { option, count } : [],
    );
    expect(answers.toSorted((one, other) => one.option - other.option)).toEqual(stored);
    const message = await messageAt(db, channel_id, n!);
    expect(JSON.parse(message!.content)).toMatchObject({ quiz_id: id });
  }
});

test('each group has a sign room: who signed in did on this day or the one before, one place after the other', async () => {
  for (const { channels } of await configs()) {
    const room = channels.find(({ kind }) => kind === 'sign')!;
    const signs = await db.read
      .selectFrom('chat_sign')
      .selectAll()
      .where('channel_id', '=', room.id)
      .orderBy('day')
      .orderBy('nth')
      .execute();
    const days = Map.groupBy(signs, ({ day }) => day);
    expect([...days.keys()]).toEqual([dayKey(NOW - DAY), dayKey(NOW)]);
    for (const of of days.values()) expect(of.map(({ nth }) => nth)).toEqual(of.map((_, i) => i + 1));
    expect(signs.filter(({ signed_at, day }) => signed_at > NOW || dayKey(signed_at) !== day)).toEqual([]);
    expect(signs.filter(({ streak, total }) => streak > total)).toEqual([]);
  }
});

test('highlights of match days stand at a map or game of their match, and at a round where rounds are known', async () => {
  const highlights = await db.read.selectFrom('chat_highlight').selectAll().execute();
  expect(highlights.length).toBeGreaterThan(3);
  const placed = highlights.filter(({ round_num }) => round_num !== null);
  expect(placed.length).toBeGreaterThan(3);
  for (const { match_id, round_num, point } of placed) {
    const rounds = await db.read
      .selectFrom('round as r')
      .leftJoin('round_result as p', 'p.round_id', 'r.id')
      .select(['r.status', 'p.num'])
      .where('r.match_id', '=', match_id)
      .where('r.num', '=', round_num!)
      .execute();
    expect([2, 3]).toContain(rounds[0]?.status);
    expect(rounds.map(({ num }) => num)).toContain(point);
  }
  expect(placed.some(({ point }) => point !== null)).toBe(true);
});

test('the announcements have a readme', async () => {
  for (const { channels } of await configs())
    expect(channels.filter(({ readmeAt }) => readmeAt > 0).map(({ name }) => name)).toEqual(['公告']);
});

test('messages have reactions, as many as people gave them', async () => {
  const messages = await db.read
    .selectFrom('chat_message')
    .select(['channel_id', 'n', 'reactions'])
    .where('reactions', '!=', '[]')
    .execute();
  expect(messages.length).toBeGreaterThan(30);
  const rows = await db.read.selectFrom('chat_reaction').selectAll().execute();
  const by = Map.groupBy(rows, ({ channel_id, n, emoji }) => `${channel_id} ${n} ${emoji}`);
  const reacted = messages.flatMap(({ channel_id, n, reactions }) =>
    (JSON.parse(reactions) as Reaction[]).map(
      ({ emoji, count }) => [`${channel_id} ${n} ${emoji}`, count] as const,
    ),
  );
  expect(Object.fromEntries(reacted)).toEqual(
    Object.fromEntries(Array.from(by, ([key, list]) => [key, list.length])),
  );
  expect(rows.filter(({ emoji }) => !EMOJI_NAMES.has(emoji))).toEqual([]);
});

test('no line holds a score or a digit that could be one', () => {
  const lines = [...MATCH_DAY_TALK, ...LOUNGE_TALK].flatMap(({ text, replies = [] }) => [text, ...replies]);
  expect(lines.length).toBeGreaterThan(40);
  expect([...lines, ...ANNOUNCEMENTS].filter(line => /\d/.test(line))).toEqual([]);
});

test('a plan is the same each time, ends in time, and never answers itself', () => {
  const plan = { seed: 'x', talk: MATCH_DAY_TALK, speakers: [1, 2, 3, 4], from: 0, until: 3_600_000 };
  const lines = planTalk(plan);
  expect(lines).toEqual(planTalk(plan));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter(({ at }) => at > plan.until)).toEqual([]);
  const own = lines.filter(({ userId, answers }) => answers !== null && lines[answers]!.userId === userId);
  expect(own).toEqual([]);
});
