/** has_more of every list: right for a page that is just full, and on the way through all pages. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import {
  threeActs,
  threeBlocked,
  threeFound,
  threeHolders,
  threeLetters,
  threeMembers,
  threeMessages,
  threeMuted,
  threeNamed,
  threeNamedInRights,
  threeQuizzes,
  threeSigns,
} from '#tests/support/chat/lists.ts';
import { POST_LISTS } from '#tests/support/chat/post-lists.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { threeNames, threePictures } from '#tests/support/desk-lists.ts';
import { addActivity } from '#tests/support/desk-rows.ts';
import * as make from '#tests/support/factory.ts';
import {
  newest,
  praised,
  ROWS,
  talked,
  threeActivities,
  threeArticles,
  threeNotices,
  threeOthers,
  thrice,
  visitor,
} from '#tests/support/three-rows.ts';
import { type Name, type Prepare, Scene } from '#tests/support/writes/scene.ts';

interface List {
  /** Makes ROWS rows for the list, and nothing else in it. */
  fill: Prepare;
  /** How the page after `answer` is asked for, beside what was asked before. */
  next: (answer: Answer, page: number) => Record<string, unknown>;
  /** The next page begins anew in another order: after the hottest come the newest, all of them. */
  beginsAnew?: true;
  /** The input that says how many rows a page has; `page_size` by default. */
  size?: string;
}
interface Answer {
  list: unknown[];
  /** In place of rows. */
  user_ids?: number[];
  has_more: boolean;
  last_cursor: unknown;
}

const byCursor = ({ last_cursor }: Answer) => ({ cursor: last_cursor });
const byTime = ({ last_cursor }: Answer) => ({ create_time: last_cursor, sort: 'new' });
const afterHottest = { next: byTime, beginsAnew: true } as const;
const byPage = (_: Answer, page: number) => ({ page: page + 1 });

let db: TestDatabase;
let scene: Scene;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  scene = await Scene.open(db);
});
afterAll(async () => {
  scene.close();
  await db.drop();
});
beforeEach(() => scene.renew());

const notices = (category: string): List => ({ fill: threeNotices(category), next: byCursor });

/** A list that goes on after a row, or by its page's number. */
const eitherWay = (name: string, fill: Prepare): Record<string, List> => ({
  [name]: { fill, next: byCursor },
  [`${name} by page`]: { fill, next: byPage },
});

const LISTS: Record<string, List> = {
  'im.quiz_list': { fill: threeQuizzes, next: byCursor },
  'im.message_search': { fill: threeFound, next: byCursor },
  'im_admin.audit_list': { fill: threeActs, next: byCursor },
  ...eitherWay('im_admin.blacklist_list', threeBlocked),
  ...eitherWay('im_admin.forbidden_list', threeMuted),
  ...eitherWay('im_admin.user_list', threeNamed),
  'im_admin.user_list of all': { fill: threeMembers, next: byCursor },
  ...eitherWay('im_admin.identity_member_list', threeHolders),
  ...eitherWay('im_admin.identity_user_ids', threeHolders),
  ...eitherWay('im_admin.auth_user_list', threeNamedInRights),
  'im.channel_sign_status': { fill: threeSigns, next: byCursor },
  'user.block_list': {
    async fill() {
      const member = await scene.member();
      for (const { id } of await threeOthers(scene))
        await scene.ask(member, 'user.block', { user_id: id, on: true });
      return [member.browser, {}];
    },
    next: byCursor,
  },
  'rating.comment_list': { fill: () => praised(scene, scene.ann.browser), ...afterHottest },
  'rating.comment_list_visitor': { fill: () => praised(scene, visitor(scene)), ...afterHottest },
  'rating.comment_list_visitor newest': {
    fill: async () => newest(await praised(scene, visitor(scene))),
    next: byTime,
  },
  'rating.my_rating_list': {
    async fill() {
      const member = await scene.member();
      const { match, ace, rival, coach } = await scene.ratedMatch();
      for (const { id } of [ace, rival, coach])
        await scene.ask(member, 'rating.grading', { match_id: match.id, person_id: id, score: 8 });
      return [member.browser, {}];
    },
    next: byCursor,
  },
  'rating.my_custom_list': {
    async fill() {
      const member = await scene.member();
      await thrice(async () => scene.ask(member, 'rating.custom_grading', await scene.grades()));
      return [member.browser, {}];
    },
    next: byCursor,
  },
  'operator.grading_list': {
    async fill() {
      await db.write.deleteFrom('grading_set').execute();
      await thrice(() => scene.gradings());
      return [scene.operator.browser, {}];
    },
    next: byCursor,
  },
  'operator.report_list': {
    async fill() {
      await db.write.deleteFrom('report_case').execute();
      for (const person of await threeOthers(scene)) await scene.reported(person);
      return [scene.operator.browser, {}];
    },
    next: byCursor,
  },
  'report.own_list': {
    async fill() {
      const member = await scene.member();
      for (const { id } of await threeOthers(scene))
        await scene.ask(member, 'im.abuse', { source_type: 'user', source_id: String(id), reason: 'abuse' });
      return [member.browser, {}];
    },
    next: byCursor,
  },
  'report.decision_list': {
    async fill() {
      const author = await scene.member();
      await thrice(() => scene.decided(author));
      return [author.browser, {}];
    },
    next: byCursor,
  },
  'wiki2.league_open_list': {
    async fill() {
      const { id: tournament_id } = await make.makeTournament(db);
      for (const person of await threeOthers(scene))
        await scene.ask(person, 'wiki2.league_create', {
          tournament_id,
          name: `小组${person.id}`,
          is_open: true,
        });
      return [visitor(scene), { tournament_id }];
    },
    next: byCursor,
  },
  'comment.comment_cursor_query': { fill: () => talked(scene, scene.ann.browser), ...afterHottest },
  'comment.comment_cursor_query newest': {
    fill: async () => newest(await talked(scene, scene.ann.browser)),
    next: byTime,
  },
  'comment.comment_cursor_query_visitor': { fill: () => talked(scene, visitor(scene)), ...afterHottest },
  'comment.comment_cursor_query_visitor newest': {
    fill: async () => newest(await talked(scene, visitor(scene))),
    next: byTime,
  },
  'comment.reply_cursor_query': {
    async fill() {
      const { id } = await scene.say(scene.ann);
      for (const person of await threeOthers(scene)) await scene.say(person, { from_reply_id: id });
      return [visitor(scene), { from_comment_id: id }];
    },
    next: byTime,
  },
  'moment.cursor_query_self_reply': {
    async fill() {
      const member = await scene.member();
      await thrice(() => scene.say(member));
      return [member.browser, {}];
    },
    next: byTime,
  },
  ...POST_LISTS,
  'activity.list': { fill: threeActivities(visitor), next: byCursor },
  'operator.names': { fill: threeNames, next: byCursor },
  'operator.artwork_list': { fill: threePictures, next: byCursor },
  'operator.activity_list': { fill: threeActivities(() => scene.operator.browser), next: byCursor },
  'follow.list': {
    async fill() {
      const { id, browser } = await scene.member();
      await thrice(async n => {
        const { id: target_id } = await make.makeTeam(db, { name: `关注${n}` });
        const row = { user_id: id, kind: 'team' as const, target_id, tier: 'everything' as const };
        await db.write
          .insertInto('follow')
          .values({ ...row, created_at: scene.world.now })
          .execute();
      });
      return [browser, {}];
    },
    next: byCursor,
  },
  'operator.news_list': { fill: threeArticles, next: byCursor },
  'activity.draw_entrants': {
    async fill() {
      const activity_id = await addActivity(db, scene.ann.id, scene.world.now);
      await thrice(async n => {
        if (n === 0) return;
        const whose = { user_id: scene.ann.id + n, unique_id: `10000000${n}` };
        await db.write
          .insertInto('activity_entrant')
          .values({ activity_id, ...whose, place: null, prize: '' })
          .execute();
      });
      return [visitor(scene), { activity_id }];
    },
    next: ({ list }) => ({ after: list.at(-1) }),
  },
  'im.letters_history': {
    fill: threeLetters,
    next: ({ list }) => ({ after_n: (list.at(-1) as { n: number }).n }),
    size: 'count',
  },
  'im.message_history': {
    fill: threeMessages,
    next: ({ list }) => ({ after_n: (list.at(-1) as { n: number }).n }),
    size: 'count',
  },
  'notice.system_list': notices('system'),
  'notice.activity_list': notices('activity'),
  'notice.interaction_list': notices('interaction'),
  'notice.liked_list': notices('liked'),
  'notice.system_list by page': { ...notices('system'), next: byPage },
  'notice.activity_list by page': { ...notices('activity'), next: byPage },
  'notice.interaction_list by page': { ...notices('interaction'), next: byPage },
  'notice.liked_list by page': { ...notices('liked'), next: byPage },
};

const nameOf = (row: string) => row.split(' ', 1)[0] as Name;
const withList = (answer: Answer): Answer => ({ ...answer, list: answer.list ?? answer.user_ids });
const saysMore = ({ output }: AnyCall) => 'has_more' in ((output as { shape?: object }).shape ?? {});

test('every call that answers has_more is in the table', () => {
  const saying = Object.entries<AnyCall>(calls).filter(([, call]) => saysMore(call));
  expect([...new Set(Object.keys(LISTS).map(nameOf))].toSorted(), 'in LISTS of this file').toEqual(
    saying.map(([name]) => name).toSorted(),
  );
});

test.each(Object.keys(LISTS))('%s: has_more tells whether rows remain', async row => {
  const { fill, next, beginsAnew = false, size = 'page_size' } = LISTS[row]!;
  const [by, input] = await fill(scene);
  const page = async (rows: number, more: Record<string, unknown> = {}) =>
    withList((await by.ask(nameOf(row), { ...input, ...more, [size]: rows } as never)) as unknown as Answer);
  const seen = ({ list, has_more }: Answer) => [list.length, has_more];

  expect(seen(await page(ROWS + 1)), 'a page with room').toEqual([ROWS, false]);
  expect(seen(await page(ROWS)), 'a page that is just full').toEqual([ROWS, false]);
  const first = await page(ROWS - 1);
  expect(seen(first), 'one row more than the page holds').toEqual([ROWS - 1, true]);
  const last = await page(ROWS - 1, next(first, 1));
  if (beginsAnew) {
    expect(seen(last)).toEqual([ROWS - 1, true]);
    return;
  }
  expect(seen(last), 'the last one').toEqual([1, false]);
  const whole = (await page(ROWS)).list.map(idOf);
  expect([...first.list, ...last.list].map(idOf), 'each row once, in order').toEqual(whole);
});

const idOf = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return item;
  const { uuid, id, quiz_id, league_id, match_id, person_id, user_id, set_id } = item as Record<
    string,
    unknown
  >;
  return uuid ?? id ?? quiz_id ?? league_id ?? set_id ?? user_id ?? `${match_id} ${person_id}`;
};
