/** The demo's posts: a channel of them in each official group, with a post for each of the latest match days. */
import type { Transaction } from 'kysely';
import { raiseConfigRev } from '../../../chat/group/change.server.ts';
import { insertChannel } from '../../../chat/group/channel-row.server.ts';
import { groupConfig } from '../../../chat/group/config.server.ts';
import { setTop } from '../../../chat/moment/act.server.ts';
import { momentById } from '../../../chat/moment/store.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { dayKey, HOUR } from '../../../platform/kernel/time.ts';
import type { Bus } from '../../../platform/ports/bus.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { mainWins } from '../../../wiki/match/winner.ts';
import { isShooter, type ThreadFacts } from '../../community/comment/facts.ts';
import { matchFacts } from '../../community/comment/match-facts.server.ts';
import { type CrowdMember, crowdOf } from '../../members/account/crowd.server.ts';
import type { DemoMatch } from '../../wiki/match/support.server.ts';
import { DEMO_CHANNEL, DEMO_TAGS, type PostFacts } from './wording.ts';
import { TALKED, viewerOf, writePost } from './write.server.ts';

/** Row of `meta`: the demo's posts are made. */
export const MADE = 'demo_posts';
/** Match days of a group that have a post: the latest. */
const DAYS_MAX = 8;
/** Matches of one day, at most. */
const A_DAY = 20;
/** Time from a match's start until its post is written. */
const WRITTEN = 3.5 * HOUR;

export interface PostingGroup {
  id: number;
  official_key: string;
  owner_id: number;
}

export interface Making {
  db: Database;
  trx: Transaction<DB>;
  bus: Bus;
  now: number;
  crowd: readonly CrowdMember[];
}

/** A post that is to be written. */
export interface Plan {
  group: PostingGroup;
  channelId: number;
  /** Ids of DEMO_TAGS. */
  tags: readonly number[];
  /** Its index among the group's posts, from 0. */
  n: number;
  /** Epoch milliseconds. */
  at: number;
  about: PostFacts;
}

/** Makes the posts once per database, after the groups. Only called for the demo data. */
export const makeDemoPosts = (db: Database, now: number, bus: Bus): Promise<void> =>
  once(db, MADE, now, async inside => {
    const crowd = await crowdOf(inside);
    // Nobody to write: tests leave the crowd out.
    if (crowd.length === 0) return;
    const trx = inside.write as Transaction<DB>;
    const groups = await trx
      .selectFrom('chat_group')
      .select(['id', 'official_key', 'owner_id'])
      .where('official_key', 'is not', null)
      .orderBy('id')
      .execute();
    const making = { db: inside, trx, bus, now, crowd };
    const plans: Plan[] = [];
    for (const group of groups) plans.push(...(await planChannel(making, group as PostingGroup)));
    const latest = new Map<PostingGroup, number>();
    // In order of time: nobody writes before what they wrote.
    for (const plan of plans.toSorted((one, other) => one.at - other.at))
      latest.set(plan.group, await writePost(making, plan));
    for (const [group, id] of latest) await putOnTop(making, group, id);
  });

/** Makes the group's channel and its tags, and plans its posts. */
async function planChannel(making: Making, group: PostingGroup): Promise<Plan[]> {
  const { db, trx, now } = making;
  const categoryId = (await groupConfig(db, group.id))!.categories[0]?.id ?? null;
  const room = { groupId: group.id, categoryId, name: DEMO_CHANNEL, kind: 'post', sort: 2 } as const;
  const channelId = await insertChannel(trx, room, now);
  await raiseConfigRev(trx, group.id);
  const made = await trx
    .insertInto('moment_tag')
    .values(DEMO_TAGS.map(name => ({ group_id: group.id, name, by_id: group.owner_id, created_at: now })))
    .returning(['id', 'name'])
    .execute();
  const tags = DEMO_TAGS.map(name => made.find(tag => tag.name === name)!.id);
  const told = await matchFacts(db, await matchesOf(making, group.official_key));
  return told.map(({ match, about }, n) => {
    const at = match.start_at + WRITTEN;
    return { group, channelId, tags, n, at, about: aboutOf(about, match.start_at) };
  });
}

function aboutOf(about: ThreadFacts, at: number): PostFacts {
  const [one, other] = [about.winner, about.loser].toSorted() as [string, string];
  return { ...about, one, other, isShooter: isShooter(about), day: dayOf(at) };
}

const dayOf = (at: number): string => {
  const [, month, day] = dayKey(at).split('-').map(Number);
  return `${month}月${day}日`;
};

/** One match of each of the latest match days: a final, or else the one with most rounds. */
async function matchesOf({ trx, now }: Making, key: string): Promise<DemoMatch[]> {
  const [kind, id] = key.split(':');
  const rows = await trx
    .selectFrom('match')
    .selectAll()
    .where(kind === 'game' ? 'game_id' : 'tournament_id', '=', Number(id))
    .where('status', '=', MATCH_STATUS.ended)
    .where('is_can_view', '=', 1)
    .where('start_at', '<', now - WRITTEN - TALKED)
    .$narrowType<{ start_at: number }>()
    .orderBy('start_at', 'desc')
    .limit(DAYS_MAX * A_DAY)
    .execute();
  const decided = rows.filter(
    row => mainWins(row) !== null && row.main_score !== null && row.guest_score !== null,
  );
  const days = Map.groupBy(decided, row => dayKey(row.start_at));
  const rounds = (row: DemoMatch) =>
    (row.main_score ?? 0) + (row.guest_score ?? 0) + (row.lane === 'final' ? 100 : 0);
  return [...days.values()]
    .slice(0, DAYS_MAX)
    .map(day => day.reduce((most, row) => (rounds(row) > rounds(most) ? row : most)))
    .reverse();
}

async function putOnTop({ db, bus, now }: Making, { owner_id }: PostingGroup, id: number): Promise<void> {
  const found = { row: (await momentById(db.write, id))!, location: undefined };
  await setTop({ db, bus, now, viewer: viewerOf(owner_id) }, found, 1);
}
