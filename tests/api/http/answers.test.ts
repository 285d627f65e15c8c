/** Answers of reading calls match the OpenAPI document, in all three games. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AllCalls, calls } from '#lib/app/calls.ts';
import { personOfTeam } from '#lib/community/rating/person.ts';
import { openApi } from '#lib/http/docs/openapi.ts';
import { type AnyCall, isOpen, writes } from '#lib/platform/contract/call.ts';
import { callRaw } from '#tests/support/api.ts';
import { askDemo, demoDatabase, KOG, LOL, VALORANT } from '#tests/support/demo.ts';
import { DEMO_NOW } from '#tests/support/demo-now.ts';
import { SHARED_GRADING } from '#tests/support/rating.ts';

type Name = keyof AllCalls & string;
type Input = Record<string, unknown>;
/** Calls about content of members, of which the demo has none (share-calls.test.ts, activity-calls.test.ts, news.test.ts, prediction.test.ts, comments.test.ts, prediction-groups.test.ts, group-calls.test.ts, channel-calls.test.ts, message-history.test.ts, pin-calls.test.ts, quiz-calls.test.ts, readme-calls.test.ts, topic-calls.test.ts, moment-calls.test.ts). */
const MADE: readonly string[] = [
  'activity.detail',
  'activity.draw_entrants',
  'activity.open_short_link',
  'comment.author_comment_cursor_query_by_moment_id',
  'comment.comment_cursor_query_by_moment_id',
  'comment.find_hot_comment_by_moment_id',
  'comment.get_comment',
  'comment.reply_cursor_query',
  'im.channel_info',
  'im.channel_match_day',
  'im.channel_readme',
  'im.group_visitor_index',
  'im.member_batch_get_role',
  'im.message_history',
  'im.pin_msg_get',
  'im.quiz_list',
  'im_admin.get_channel_auth',
  'im_admin.group_info',
  'im_admin.identity_batch_get',
  'im_admin.identity_list',
  'moment.detail_down',
  'moment.find_moment_list_time',
  'moment.find_tags_by_group_id',
  'moment.find_top_moment',
  'moment.moment_cursor_query_time',
  'topic.topic_info',
  'topic.topic_list',
  'wiki.news_detail',
  'wiki2.league_open_member_list',
  'wiki2.prediction_by_link',
];
const READING = Object.entries(calls as Record<string, AnyCall>)
  .filter(([name, call]) => isOpen(call) && !writes(call) && !MADE.includes(name))
  .map(([name]) => name as Name);

/** Calls that know the matches of one game only. */
const OF_ONE_GAME: [RegExp, number][] = [
  [/_kog$/, KOG],
  [/foresight_valorant|get_valorant_stats|map_detail/, VALORANT],
];
const readingOf = (gameId: number) =>
  READING.filter(name => OF_ONE_GAME.every(([pattern, only]) => only === gameId || !pattern.test(name)));

const document = openApi(calls, 'https://saidian.test');
const ajv = new Ajv2020({ strict: false, schemas: [{ $id: 'document', ...document }] });

/** The document's schema of a call's success, by the call's address in it. */
function schemaOf(name: Name) {
  const { method, path }: AnyCall = calls[name];
  const address = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
  return ajv.compile({ $ref: `document#${address}/responses/200/content/application~1json/schema` });
}

/** A match with all that its game has, and what stands around it. */
async function entitiesOf(gameId: number): Promise<Input> {
  const { list } = await askDemo('wiki.match_list_visitor', {
    game_id: gameId,
    match_status: 3,
    page_size: 60,
  });
  const match = list.findLast(item => item.versus_info.guest_camp[0]?.participant_id)!;
  const teamId = match.versus_info.main_camp[0]!.participant_id!;
  const { list: heroes } = await askDemo('wiki.hero_list', { game_id: gameId });
  const { list: maps } = await askDemo('wiki.map_list', { game_id: gameId });
  const { list: players } = await askDemo('wiki.player_list', { game_id: gameId, team_id: teamId });
  return {
    game_id: gameId,
    match_id: match.unique_id,
    tournament_id: match.tournament_info.tournament_id,
    series_id: match.series_info!.series_id,
    stage_id: match.stage_info!.stage_id,
    team_id: teamId,
    participant_id: teamId,
    player_id: players[0]!.player_id,
    hero_id: heroes[0]!.hero_id,
    map_id: maps[0]?.map_id,
    date: [match.match_date],
    national_names: ['中国', '韩国'],
    keyword: 'e',
    start_time: match.match_start_time! - 86_400,
    end_time: match.match_start_time! + 86_400,
    position: 1,
    select_parent_zone: false,
    select_parent_national: false,
    type: 1,
    user_ids: [1],
    ids: '1',
    person_id: personOfTeam(teamId),
    link: SHARED_GRADING,
    source: [{ source_type: 'match', source_id: match.unique_id }],
  };
}

/** Fields that no schema requires, for one of several must be given. */
const ONE_OF: Partial<Record<string, readonly string[]>> = { 'wiki2.pick_rank_list': ['tournament_id'] };

describe.each([
  ['无畏契约', VALORANT],
  ['王者荣耀', KOG],
  ['英雄联盟', LOL],
])('answers for %s match the OpenAPI document', (_, gameId) => {
  let entities: Input;
  beforeAll(async () => {
    entities = await entitiesOf(gameId);
  });

  test.each(readingOf(gameId))('%s', async name => {
    const { required = [] } = z.toJSONSchema(calls[name].input, { io: 'input', unrepresentable: 'any' });
    const fields = [...required, ...(ONE_OF[name] ?? [])];
    const input = Object.fromEntries(fields.map(field => [field, entities[field]]));
    const { status, body } = await callRaw(demoDatabase(), name, input, DEMO_NOW);
    expect(status, body.slice(0, 200)).toBe(200);
    const fits = schemaOf(name);
    fits(JSON.parse(body));
    expect(fits.errors ?? []).toEqual([]);
  });
});

test('more than 50 calls are checked', () => expect(READING.length).toBeGreaterThan(50));
