/** The demo data with members' content, and an operator who asks, alike on both engines. */
import { placePrediction } from '#lib/community/prediction/league.server.ts';
import type { Router } from '#lib/http/router.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { apiOf, callApi } from './api.ts';
import { threeArtworks } from './artworks.ts';
import { makeSmallRoom, ROOM_INPUTS } from './chat/inputs.ts';
import { makeSmallPost, POST_INPUTS } from './chat/posts.ts';
import { storedUpload } from './chat/stored-upload.ts';
import { DEMO_NOW } from './demo-now.ts';
import { addActivity, addCase } from './desk-rows.ts';
import { publishReport } from './match-reports.ts';
import { addDemoSets } from './rating.ts';
import { type SignedIn, signInAs } from './sign-in.ts';

export const SHARED = 'shared12';
export const PREDICTION = 'predicted';
export const PUSHED = 'https://push.example/x';
export const TALKED = [{ source_type: 'match', source_id: 462 }];
/** Matches with a published report. */
const REPORTED = [1, 2, 3];
export const PEN_FRIEND = { nickname: '笔友', unique_id: '100000001' };
const OPERATOR = { nickname: '值班的人', unique_id: '100000000' };

export interface Side {
  db: Database;
  api: Router;
  /** Of the operator who asks. */
  headers: Record<string, string>;
}

/** An operator's prediction, and an invited league and an open group with that operator alone, among others. */
async function predict(db: Database, user_id: number): Promise<void> {
  const at = { changed_at: DEMO_NOW, created_at: DEMO_NOW };
  const row = { user_id, game_id: 1, tournament_id: 1, link: PREDICTION, score: 10, hits: 1, ...at };
  await db.write.insertInto('prediction').values(row).execute();
  await inTransaction(db, trx => placePrediction(trx, { ...row, id: 1 }, DEMO_NOW));
  await db.write.updateTable('prediction_league').set({ key: 'invite:ALIKE' }).where('id', '=', 2).execute();
  const group = { game_id: 1, tournament_id: 1, owner_id: user_id, founder_id: user_id, open_state: 1 };
  const groups = [1, 2, 1, 2].map((members, n) => ({ name: `小组${n}`, key: `open:${n}`, members }));
  await db.write
    .insertInto('prediction_league')
    .values(groups.map(each => ({ ...group, ...each, created_at: DEMO_NOW })))
    .execute();
  const place = { user_id, prediction_id: 1, score: 10, hits: 1, rank_key: 'x', joined_at: DEMO_NOW };
  await db.write
    .insertInto('prediction_league_member')
    .values({ league_id: 3, ...place, changed_at: DEMO_NOW })
    .execute();
}

/** A comment with replies, and one that is liked. */
async function talkAbout(db: Database, headers: SignedIn['headers']): Promise<void> {
  const options = { headers };
  const say = (content: string, more = {}) =>
    callApi(db, 'comment.reply', { source: TALKED, content, ...more }, DEMO_NOW, options);
  const { id } = await say('一楼');
  for (const content of ['回复一', '回复二', '回复三']) await say(content, { from_reply_id: id });
  const liked = { source_type: 'comment', source_id: (await say('二楼')).id, status: 1 };
  await callApi(db, 'moment.like', liked, DEMO_NOW, options);
}

/** Posts of the operator, one with a tag, at the top and commented on. */
async function post(db: Database, id: number): Promise<void> {
  for (let n = 0; n < 3; n++) await makeSmallPost(db, { ownerId: id, authorId: id }, DEMO_NOW + n);
}

/** Fields of calls about posts, by call. */
export async function aboutPosts(db: Database): Promise<Record<string, Record<string, readonly unknown[]>>> {
  const rows = await db.read
    .selectFrom('moment')
    .select(['id', 'group_id', 'channel_id', 'tags', 'created_at'])
    .orderBy('id')
    .execute();
  const last = rows.at(-1)!;
  const ids = [...rows.slice(-3).map(({ id }) => id), 999_999];
  const place = { group_id: [last.group_id], channel_id: [last.channel_id] };
  const paged = { create_time: [0, last.created_at, last.created_at + 1], page_size: [1, 2, 20] };
  const fields = { ...place, ...paged, tag_id: JSON.parse(last.tags), id: ids, moment_id: ids };
  return Object.fromEntries(Object.keys(POST_INPUTS).map(name => [name, fields]));
}

/** A letter to the operator, and the answer. */
async function correspond(db: Database, operator: SignedIn): Promise<void> {
  const friend = await signInAs(db, 'member', DEMO_NOW, PEN_FRIEND);
  const write = ({ headers }: SignedIn, target_id: number, text: string) => {
    const to = { conversation_type: 1, target_id, message_type: 'text', content: { text } };
    const letter = { ...to, expansion: { local_message_id: text } };
    return callApi(db, 'im.message_send', letter, DEMO_NOW, { headers });
  };
  await write(friend, operator.id, '在吗');
  await write(operator, friend.id, '在');
}

/** Votes of the operator, two of them at one instant, and one graded list. */
async function rate(db: Database, user_id: number): Promise<void> {
  const rated = await db.read
    .selectFrom('round_player')
    .select(['match_id', 'player_id as person_id'])
    .distinct()
    .orderBy('match_id')
    .orderBy('player_id')
    .limit(3)
    .execute();
  const at = { weight_class: 3, changed_at: DEMO_NOW };
  const votes = rated.map((one, n) => ({ ...one, user_id, score: 5, rating_type: 1, supports: 0, n }));
  await db.write
    .insertInto('rating_vote')
    .values(votes.map(({ n, ...vote }) => ({ ...vote, ...at, created_at: DEMO_NOW - (n === 2 ? 1 : 0) })))
    .execute();
  const { id } = await db.read.selectFrom('grading_set').select('id').orderBy('id').executeTakeFirstOrThrow();
  const grading = { id: 90, set_id: id, user_id, link: 'ratedalike', ...at, created_at: DEMO_NOW };
  await db.write.insertInto('grading').values(grading).execute();
}

/** A push subscription in the operator's session. */
async function receivePushes(db: Database, user_id: number): Promise<void> {
  const session = await db.read
    .selectFrom('session')
    .select('id as session_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const browser = { endpoint: PUSHED, p256dh: '', auth: '', hides_results: 0, created_at: DEMO_NOW };
  await db.write
    .insertInto('push_subscription')
    .values({ ...browser, ...session, user_id })
    .execute();
}

const anybody = async (db: Database): Promise<number> =>
  (await db.read.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

/** Fields of calls about the first room, by call. */
export async function aboutRoom(db: Database): Promise<Record<string, Record<string, readonly unknown[]>>> {
  const { group_id, ...row } = await db.read
    .selectFrom('chat_channel')
    .select(['group_id', 'id as channelId', 'category_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const topics = db.read.selectFrom('chat_topic').select('channel_id').orderBy('channel_id');
  const topic = await topics.executeTakeFirstOrThrow();
  const room = {
    groupId: group_id!,
    channelId: row.channelId,
    categoryId: row.category_id!,
    identities: new Map(),
    memberId: await anybody(db),
    uuid: `${row.channelId}-1`,
    signId: row.channelId,
    liveId: row.channelId,
    quizId: 1,
    topicId: topic.channel_id,
    identityId: 1,
  };
  const several = { group_ids: [[room.groupId], [room.groupId, 99]], channel_id: [room.channelId] };
  const places = { before_n: [1, 2], after_n: [0, 1], around_n: [1], since_rev: [0, 1], count: [1, 20] };
  return Object.fromEntries(
    Object.entries(ROOM_INPUTS).map(([name, inputOf]) => {
      const fields = Object.entries(inputOf(room)).map(([field, value]) => [field, [value]]);
      return [name, { ...several, ...places, ...Object.fromEntries(fields) }];
    }),
  );
}

/** Adds members' content to the demo data, and an operator who asks. */
export async function sideOf(db: Database): Promise<Side> {
  const operator = await signInAs(db, 'operator', DEMO_NOW, OPERATOR);
  const { id, headers } = operator;
  // Before anything reads teams: what is read of them is remembered.
  await threeArtworks(db, { userId: id, now: DEMO_NOW });
  for (const matchId of REPORTED) await publishReport(db, matchId, DEMO_NOW + matchId);
  await talkAbout(db, headers);
  const link = { code: SHARED, type: 'match', ref: '1', url: '/wiki/match/1/1', created_at: DEMO_NOW };
  await db.write.insertInto('short_link').values(link).execute();
  await predict(db, id);
  await addDemoSets(db, DEMO_NOW);
  await rate(db, id);
  await receivePushes(db, id);
  await addCase(db, id, DEMO_NOW);
  await addActivity(db, id, DEMO_NOW);
  await storedUpload(db, id, 'chat_group_images', { nth: 1 });
  await makeSmallRoom(db, { ownerId: id, memberId: await anybody(db) }, DEMO_NOW);
  await post(db, id);
  await correspond(db, operator);
  return { db, api: apiOf(db, DEMO_NOW), headers: { ...headers } };
}
