/** Writes the demo's comments on a few matches and their tournaments; calls postComment and like directly. */

import { type LikeKind, like, likedComments } from '../../../community/comment/like.server.ts';
import { postComment } from '../../../community/comment/post.server.ts';
import {
  commentSourceOf,
  readerOf,
  type SourceKind,
  type SourceKinds,
} from '../../../community/comment/source.server.ts';
import { addressOf, sourceAt } from '../../../community/comment/source.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import { DAY } from '../../../platform/kernel/time.ts';
import type { Bus } from '../../../platform/ports/bus.ts';
import { type CrowdMember, crowdOf } from '../../members/account/crowd.server.ts';
import { type DemoMatch, demoMatches } from '../../wiki/match/support.server.ts';
import { matchFacts } from './match-facts.server.ts';
import { type DemoCommentTopic, plan, type Saying, toldOf } from './plan.ts';
import { MATCH_THREADS, SHOWCASE_THREADS, TOURNAMENT_THREADS } from './wording.ts';

const TALK = 'demo_talk';
/** Maximum of comments per match and per tournament, replies included. */
const MOST = { match: 14, tournament: 7 };
/** Approximate length of a round with its break, and of a tournament without a known end. */
const A_ROUND = 55 * 60_000;
const A_TOURNAMENT = 14 * DAY;
/** How long 演示赛 has been running when they comment on it. */
const SHOWN = 45 * 60_000;

/** Topics beside matches and tournaments. */
export interface DemoTopics {
  /** Replaces the feature's own kind where that is slow to find. */
  kind: SourceKind;
  topics(db: Database, now: number): Promise<DemoCommentTopic[]>;
}

/** Written once per database, in order of time. Only called for the demo data. */
export const makeDemoThreads =
  (commentSources: SourceKinds, others: readonly DemoTopics[]) =>
  (db: Database, now: number, bus: Bus): Promise<void> =>
    once(db, TALK, now, async inside => {
      const matches = await demoMatches(inside, now);
      const topics = [
        ...(await matchTopics(inside, matches)),
        ...(await tournamentTopics(inside, matches, now)),
      ];
      for (const other of others) topics.push(...(await other.topics(inside, now)));
      const kinds = new Map(commentSources);
      for (const { kind } of others) kinds.set(kind.type, kind);
      const likes = likedComments(kinds);
      const said = new Map<string, number>();
      for (const deed of plan(topics, await crowdOf(inside), now)) {
        const as = { db: inside, bus, now: deed.at, viewer: viewerOf(deed.by) };
        if ('likes' in deed) await likeAs(as, likes, said.get(deed.likes)!);
        else said.set(deed.key, await say(as, kinds, deed, said));
      }
    });

const viewerOf = ({ id }: CrowdMember) => ({ userId: id, isOperator: false, sessionId: 0 });

async function likeAs(as: As, kind: LikeKind, id: number): Promise<void> {
  const target = await kind.find(as.db, id, readerOf(as));
  if (!target) throw new Error(`The demo likes comment ${id}, which is not there`);
  await like(as, { kind, id, target }, 1);
}

type As = Pick<Parameters<typeof postComment>[0], 'db' | 'bus' | 'now' | 'viewer'>;

/** Posts a comment; answers its id. */
async function say(
  as: As,
  kinds: SourceKinds,
  saying: Saying,
  said: ReadonlyMap<string, number>,
): Promise<number> {
  const { address, content, answers, by } = saying;
  const place = await commentSourceOf(as.db, kinds, sourceAt(address), readerOf(as));
  // The texts are in the sources, and a test checks them against the word list.
  const site = { words: { isIn: () => false }, regions: { of: () => by.province_name } };
  const from_reply_id = answers === null ? undefined : said.get(answers)!;
  const text = { content, from_reply_id, media_list: [], mention_ids: [] };
  const { id } = await postComment({ ...as, site, address: '', origin: '' }, place, text);
  return id;
}

/** Topics of the matches whose sides are known. */
async function matchTopics(db: Database, matches: readonly DemoMatch[]): Promise<DemoCommentTopic[]> {
  return (await matchFacts(db, matches)).map(({ match, about }) => {
    const address = addressOf({ type: 'match', ids: [match.id] });
    const span = { start: match.start_at, length: (about.won + about.lost) * A_ROUND };
    return { address, threads: toldOf(MATCH_THREADS, about), most: MOST.match, ...span };
  });
}

/** Topics of the matches' tournaments, and of 演示赛. */
async function tournamentTopics(
  db: Database,
  matches: readonly DemoMatch[],
  now: number,
): Promise<DemoCommentTopic[]> {
  const rows = await db.write
    .selectFrom('tournament')
    .select(['id', 'name', 'start_at', 'end_at', 'is_demo'])
    .where(({ eb, or }) =>
      or([
        eb('is_demo', '=', 1),
        eb(
          'id',
          'in',
          matches.map(match => match.tournament_id),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, start_at, end_at, is_demo }) => {
    const threads = toldOf(is_demo === 1 ? SHOWCASE_THREADS : TOURNAMENT_THREADS, name);
    const address = addressOf({ type: 'tournament', ids: [id] });
    if (start_at === null) return [];
    const length = end_at === null ? A_TOURNAMENT : end_at - start_at;
    // Its first match began less than an hour ago; its playoff is locked until tomorrow.
    const shown = Math.max(start_at, Math.min(now, start_at + DAY) - SHOWN);
    return { address, threads, most: MOST.tournament, start: is_demo === 1 ? shown : start_at, length };
  });
}
