/** Every cached answer, document and page has a tag for each table that it reads. */
import { copyFileSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { type AllCalls, calls } from '#lib/app/calls.ts';
import { personOfTeam } from '#lib/community/rating/person.ts';
import { documentAt } from '#lib/http/documents.server.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { DOCUMENTS } from '#lib/site/documents/documents.server.ts';
import { callRaw } from '#tests/support/api.ts';
import { BESIDE, reading, SHOWN_UNDER, withoutId } from '#tests/support/cached-tables.ts';
import { makeSmallPost } from '#tests/support/chat/posts.ts';
import { DEMO_NOW } from '#tests/support/demo-now.ts';
import { addActivity } from '#tests/support/desk-rows.ts';
import { addressesOf, type Example, examplesOf } from '#tests/support/examples.ts';
import { makeUser } from '#tests/support/factory.ts';
import { publishLastReport } from '#tests/support/match-reports.ts';
import { type About, appOver, PAGE_DATA, type PageName, TAGS_OF } from '#tests/support/page-data.ts';
import { tempFolder } from '#tests/support/server.ts';
import { addPrediction } from '#tests/support/spoiler/predicted.ts';

const LINK = 'kept-under-it';
const KOG = 2;
/** Tables of names and avatars, which answers with a maximum cache time may show without a tag. */
const FACES = ['user', 'user_badge'];
/**
 * Tables that pages show without a tag, until the page expires. Known gaps: a new badge, and a new place among
 * others, show once the page is dropped for something else.
 */
const PREDICTED_BESIDE = [
  'user_badge',
  'session',
  'prediction_stage',
  'prediction_tally',
  'prediction_league',
];
const OF_MATCH = ['comment_source', 'news', 'match_pick_count'];
/** Changes of a group drop its posts by a tag of their own, and not those of members. */
const POST_BESIDE = [
  ...['user_badge', 'session', 'chat_group', 'chat_channel', 'chat_category', 'chat_readme'],
  ...['chat_auth', 'chat_identity', 'chat_word_list'],
];
const UNTAGGED: Readonly<Record<string, readonly string[]>> = {
  // The number of comments lags, a report that is published or withdrawn drops the page of its match by the
  // match's own tag, and picks are read of an ended match alone, which nobody can pick any more.
  matchPage: OF_MATCH,
  // These take a match with all that its page has, and show none of it.
  ...{ playerScorePage: OF_MATCH, stagePage: OF_MATCH, ladderPage: OF_MATCH, preparedPage: OF_MATCH },
  // Read along with the lists; the island asks for the grades themselves.
  toolDetailPage: ['grading_count'],
  // Chosen anew every ten minutes; the threads of the comments shown are tags.
  homePage: [
    ...['comment', 'comment_source', 'liking', 'user', 'rating_count'],
    ...['prediction_stage', 'prediction_tally', 'match_pick_result'],
  ],
  chatHomePage: [...POST_BESIDE, 'chat_read', 'liking', 'comment', 'comment_source', 'moment'],
  postPage: POST_BESIDE,
  '/og/post/:id.png': POST_BESIDE,
  '/feed/channel/:id.atom': [...POST_BESIDE, 'comment_source', 'moment_tag'],
  // Made anew each hour.
  '/sitemap.xml': ['moment'],
  '/sitemap/:part-:page.xml': ['moment', ...POST_BESIDE],
  predictionPage: PREDICTED_BESIDE,
  '/og/prediction/:link.png': PREDICTED_BESIDE,
};

const { folder, remove } = tempFolder();
let base: Database;
let watched: ReturnType<typeof reading>;
let examples: Example[];
/** Example ids by game, and as a list. */
const about = new Map<number, About>();
let every: About[];
beforeAll(async () => {
  const file = join(folder, 'saidian.db');
  copyFileSync(inject('demoFile'), file);
  base = openSqlite(file);
  const { id } = await makeUser(base, { nickname: '抽中的人' });
  const activityId = await addActivity(base, id, DEMO_NOW);
  await addPrediction(base, LINK);
  const newsId = await publishLastReport(base, DEMO_NOW);
  const { momentId, postsId } = await makeSmallPost(base, { ownerId: id, authorId: id }, DEMO_NOW);
  examples = (await examplesOf(base)).map(one => ({
    ...one,
    newsId: [newsId],
    activityId: [activityId],
    momentId: [momentId],
    channelId: [postsId],
    link: [LINK],
  }));
  const rest = await base.read.selectFrom('map').select('id').limit(1).executeTakeFirstOrThrow();
  every = examples.map(example => {
    const one = Object.entries(example).map(([name, [value]]) => [name, value!]);
    return { mapId: rest.id, heroId: 1, ...Object.fromEntries(one) };
  });
  for (const one of every) about.set(one.gameId, { ...about.get(one.gameId), ...one });
  watched = reading(base);
});
afterAll(async () => {
  await base.close();
  remove();
});

/** Tables that were read and that the tags do not cover. */
function missing(tags: readonly string[], beside: readonly string[] = []): string[] {
  const own = new Set(tags.map(withoutId));
  const read = watched.read().filter(table => !BESIDE.has(table) && !beside.includes(table));
  return read.filter(table => ROWS_OF.has(table) && !SHOWN_UNDER[table]?.every(tag => own.has(tag)));
}

/** Names of real tables, to tell them from aliases in a statement. */
const ROWS_OF = new Set<string>();
beforeAll(async () => {
  const { rows } = await base.read
    .selectFrom('sqlite_master' as never)
    .select('name' as never)
    .where('type' as never, '=', 'table' as never)
    .execute()
    .then(rows => ({ rows: rows as { name: string }[] }));
  for (const { name } of rows) ROWS_OF.add(name);
});

const TAGGED = Object.entries<AnyCall>(calls).filter(([, call]) => call.tags);

/** The required input of a cached call. */
function inputOf(name: string, call: AnyCall): Record<string, unknown> {
  const one = about.get(/_kog$/.test(name) ? KOG : 1)!;
  const input: Record<string, unknown> = {
    game_id: one.gameId,
    match_id: one.matchId,
    tournament_id: one.tournamentId,
    stage_id: one.stageId,
    team_id: one.teamId,
    player_id: one.playerId,
    hero_id: one.heroId,
    map_id: one.mapId,
    series_id: 1,
    participant_id: one.teamId,
    person_id: personOfTeam(one.teamId),
    source: [{ source_type: 'match', source_id: one.matchId }],
    date: ['2025-10-05'],
    start_time: 1_735_700_000,
    end_time: 1_743_000_000,
    national_names: ['中国'],
    keyword: 'e',
    position: 1,
    type: 1,
    select_parent_zone: false,
    select_parent_national: false,
  };
  const { required = [] } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const named: Readonly<Record<string, object>> = {
    'activity.detail': { activity_id: one.activityId },
    'wiki.news_detail': { id: one.newsId },
  };
  const request = named[name] ?? {};
  return { ...Object.fromEntries(required.map(field => [field, input[field]])), ...request };
}

/** The message of a failure. */
const UNTAGGED_TABLES =
  'tables whose tags it lacks; a new one has its line in tests/support/cached-tables.ts';

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

test.each(TAGGED.map(([name]) => name))('call %s has a tag for each table it reads', async name => {
  const call: AnyCall = calls[name as keyof AllCalls];
  const input = inputOf(name, call);
  watched.read();
  const { status, body } = await callRaw(watched.db, name as keyof AllCalls, input, DEMO_NOW);
  expect(status, body.slice(0, 200)).toBe(200);
  const old = call.maxCacheMs === undefined ? [] : FACES;
  const tags = call.tags!(call.input.parse(input));
  expect(missing(tags, old), UNTAGGED_TABLES).toEqual([]);
  const numbers = numbersIn(JSON.stringify(input));
  const others = numbersIn(tags.join(' ')).filter(id => !numbers.includes(id));
  expect(others, 'ids of what was not asked for').toEqual([]);
});

describe('documents', () => {
  const cached = DOCUMENTS.filter(document => document.cached);

  test.each(cached.map(({ pattern }) => pattern))('%s has a tag for each table it reads', async pattern => {
    const document = DOCUMENTS.find(one => one.pattern === pattern)!;
    const app = appOver(watched.db, DEMO_NOW);
    const made = await Promise.all(
      addressesOf(document, examples)
        .slice(0, 3)
        .map(address => documentAt(app, address, '', undefined)!.make()),
    );
    const tags = made.filter(({ status }) => status === 200).map(one => one.tags);
    expect(tags.length).toBeGreaterThan(0);
    for (const own of tags) expect(missing(own, UNTAGGED[pattern])).toEqual([]);
  });
});

describe('pages', () => {
  const files = globSync('src/pages/**/*.astro').filter(file =>
    readFileSync(file, 'utf8').includes('cachePage(Astro'),
  );
  const GATHERED = /import (?!type)\{([^}]*)\} from '#lib\/site\/pages\/[\w/-]+\.page\.server\.ts'/g;
  const gatheredIn = (source: string) =>
    [...source.matchAll(GATHERED)]
      .flatMap(([, names]) => names!.split(',').map(name => name.trim()))
      .filter(name => !(name in TAGS_OF) && name !== 'matchStands');

  test('PAGE_DATA has every function that gathers data of a cached page', () => {
    const used = files.flatMap(file => gatheredIn(readFileSync(file, 'utf8')));
    expect(files.length).toBeGreaterThan(30);
    expect([...new Set(used)].filter(name => !(name in PAGE_DATA))).toEqual([]);
  });

  /** The tags in the source of the page: `tags: [...]`, or a function of its data. */
  function tagsOf(source: string, page: unknown): string[] {
    if (source.includes('cachePage(Astro, matchStands(')) return TAGS_OF['matchTags']!(page as never);
    const [, list, maker, path] = /tags: (?:\[([^\]]*)\]|(\w+)\(([\w.]+)\))/.exec(source)!;
    if (list !== undefined)
      return [...list.matchAll(/[`']([^`']+)[`']/g)].map(([, tag]) => tag!.replace(/\$\{.*\}/, '1'));
    const part = path!.includes('.')
      ? path!.split('.')[1]!
      : path === 'prediction'
        ? 'prediction'
        : undefined;
    const data = part === undefined ? page : (page as Record<string, unknown>)[part];
    return TAGS_OF[maker!]!(data as never);
  }

  /** The data of the first example that has such a page. */
  async function dataOf(name: PageName, app: ReturnType<typeof appOver>): Promise<unknown> {
    for (const one of every) {
      watched.read();
      const page = await PAGE_DATA[name](app, one, new URLSearchParams());
      if (page) return page;
    }
    return undefined;
  }

  test.each(files)('%s has a tag for each table it reads', async file => {
    const source = readFileSync(file, 'utf8');
    const app = appOver(watched.db, DEMO_NOW);
    for (const name of gatheredIn(source) as PageName[]) {
      const page = await dataOf(name, app);
      expect(page, name).toBeTruthy();
      expect(missing(tagsOf(source, page), UNTAGGED[name]), `${name}: ${UNTAGGED_TABLES}`).toEqual([]);
    }
  });
});
