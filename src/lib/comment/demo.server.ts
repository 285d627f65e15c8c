/** What the demo's crowd says of a few matches and their tournaments, by the ways of everybody's comments. */
import { type CrowdMember, crowdOf } from '../account/demo-crowd.server.ts';
import type { Database } from '../db/database.ts';
import { once } from '../db/once.server.ts';
import { DAY } from '../kernel/time.ts';
import { type DemoMatch, demoMatches } from '../match/demo.server.ts';
import { worthOf } from '../match/demo-worth.ts';
import { campShortName } from '../match/display.ts';
import { matchItems, playerStats } from '../match/service.server.ts';
import type { PlayerLine } from '../match/shapes.ts';
import { mainWins } from '../match/winner.ts';
import type { Bus } from '../ports/bus.ts';
import type { TalkFacts } from './demo-facts.ts';
import { type Liking, plan, type Saying, type Topic, toldOf } from './demo-plan.ts';
import { MATCH_THREADS, SHOWCASE_THREADS, TOURNAMENT_THREADS } from './demo-wording.ts';
import { like, likedComments } from './like.server.ts';
import { kindsOf, placeOf, type SourceKind, type SourceKinds } from './place.server.ts';
import { postComment } from './post.server.ts';
import { COMMENT } from './present.server.ts';
import { addressOf, sourceAt } from './source.ts';
import { matchSource, tournamentSource } from './wiki-sources.server.ts';

const TALK = 'demo_talk';
/** Comments on a match, and on a tournament, replies with them. */
const MOST = { match: 14, tournament: 7 };
/** About how long a round of a match lasts, with the break after it, and a tournament of which no end is known. */
const A_ROUND = 55 * 60_000;
const A_TOURNAMENT = 14 * DAY;
/** How long 演示赛 has been on when they talk of it. */
const SHOWN = 45 * 60_000;

/** What a later feature has them talk of. */
export interface DemoTopics {
  kind: SourceKind;
  topics(db: Database, now: number): Promise<Topic[]>;
}

/** Made once a database, all in the order of time. Only ever called for the demo data. */
export const makeDemoTalk =
  (others: readonly DemoTopics[]) =>
  (db: Database, now: number, bus: Bus): Promise<void> =>
    once(db, TALK, now, async inside => {
      const matches = await demoMatches(inside, now);
      const topics = [
        ...(await matchTopics(inside, matches)),
        ...(await tournamentTopics(inside, matches, now)),
      ];
      for (const other of others) topics.push(...(await other.topics(inside, now)));
      const kinds = kindsOf([matchSource, tournamentSource, ...others.map(({ kind }) => kind)]);
      const liked = [likedComments(kinds)];
      const said = new Map<string, number>();
      for (const deed of plan(topics, await crowdOf(inside), now)) {
        const as = { db: inside, bus, now: deed.at, viewer: viewerOf(deed.by) };
        if ('likes' in deed) await like(as, liked, wishOf(deed, said));
        else said.set(deed.key, await say(as, kinds, deed, said));
      }
    });

const viewerOf = ({ id }: CrowdMember) => ({ userId: id, isOperator: false, sessionId: 0 });
const wishOf = ({ likes }: Liking, said: ReadonlyMap<string, number>) => ({
  source_type: COMMENT,
  source_id: said.get(likes)!,
  status: 1,
});

type As = Pick<Parameters<typeof postComment>[0], 'db' | 'bus' | 'now' | 'viewer'>;

/** The id of the comment. */
async function say(
  as: As,
  kinds: SourceKinds,
  saying: Saying,
  said: ReadonlyMap<string, number>,
): Promise<number> {
  const { address, content, answers, by } = saying;
  const place = await placeOf(as.db, kinds, sourceAt(address));
  // What they say is in the sources, and held against the list of words by a test.
  const site = { words: { isIn: () => false }, regions: { of: () => by.province_name } };
  const from_reply_id = answers === null ? undefined : said.get(answers)!;
  const text = { content, from_reply_id, media_list: [], mention_ids: [] };
  const { id } = await postComment({ ...as, site, address: '', origin: '' }, place, text);
  return id;
}

/** Those whose sides are known. */
async function matchTopics(db: Database, matches: readonly DemoMatch[]): Promise<Topic[]> {
  const items = await matchItems(
    db,
    matches.map(({ id }) => id),
  );
  const topics: Topic[] = [];
  for (const match of matches) {
    const { main_camp, guest_camp, main_score, guest_score } = items.get(match.id)!.versus_info;
    const names = [campShortName(main_camp[0]), campShortName(guest_camp[0])];
    const scores = [main_score!, guest_score!];
    if (!mainWins(match)) for (const both of [names, scores]) both.reverse();
    const [winner, loser] = names as [string, string];
    const [won, lost] = scores as [number, number];
    const { main, guest } = await playerStats(db, match.id);
    const about = {
      ...{ gameId: match.game_id, winner, loser, won, lost, score: `${won}:${lost}` },
      ...{ isFinal: match.lane === 'final', star: starOf([...main, ...guest]) },
    };
    const address = addressOf({ type: 'match', ids: [match.id] });
    const span = { start: match.start_at, length: (won + lost) * A_ROUND };
    topics.push({ address, threads: toldOf(MATCH_THREADS, about), most: MOST.match, ...span });
  }
  return topics;
}

/** Who did best of those whose figures are known. */
function starOf(lines: readonly PlayerLine[]): TalkFacts['star'] {
  const known = lines.filter(({ kills, deaths, assists }) => ![kills, deaths, assists].includes(null));
  const best = known.toSorted((one, other) => worthOf(other) - worthOf(one))[0];
  return best ? { name: best.player.name, kda: `${best.kills}/${best.deaths}/${best.assists}` } : null;
}

/** Those of the matches, and 演示赛. */
async function tournamentTopics(db: Database, matches: readonly DemoMatch[], now: number): Promise<Topic[]> {
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
    // Its first match is on since less than an hour; tomorrow its playoff is locked.
    const shown = Math.max(start_at, Math.min(now, start_at + DAY) - SHOWN);
    return { address, threads, most: MOST.tournament, start: is_demo === 1 ? shown : start_at, length };
  });
}
