/** Example ids for addresses, from the database, and the addresses of a route table made from them. */
import { sql } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';
import { plainUrl } from '#lib/site/routes/spoiler.ts';

/** Related things of one game. */
export type Example = Readonly<Record<string, readonly (number | string)[]>>;

/** Address parts that name nothing in the database. */
const FIXED: Example = {
  stage: ['upper', 'lower', 'final'],
  pageType: ['PROFILE', 'LOGIN'],
  kind: [1, 7],
  part: ['pages', 'tournaments', 'matches', 'teams', 'players', 'heroes', 'maps', 'news'],
  page: [1],
  day: ['2026-11-26'],
  activityId: [1],
  userId: [1, 2],
  momentId: [1],
  channelId: [1],
  code: ['AbCd1234'],
  link: ['AbCd1234_-'],
};

/** The meaning of `:id` after each word: '/wiki/team/:gameId/:id', '/ics/match/:id.ics'. */
const ID_AFTER: Readonly<Record<string, string>> = {
  rating: 'matchId',
  game: 'gameId',
  tournament: 'tournamentId',
  match: 'matchId',
  team: 'teamId',
  wiki_team: 'teamId',
  player: 'playerId',
  wiki_player: 'playerId',
  hero: 'heroId',
  map: 'mapId',
  post: 'momentId',
  channel: 'channelId',
};

/**
 * Per game, as far as it has them: a final, a first match of the same bracket, a group match and an ongoing
 * match, each with related things.
 */
export async function examplesOf(db: Database): Promise<Example[]> {
  const post = await postOf(db);
  const { rows } = await sql<Record<string, number | null>>`
    select m.id as matchId, m.game_id as gameId, m.tournament_id as tournamentId, m.stage_id as stageId,
      (select participant_id from camp where match_id = m.id and side = 1) as teamId,
      (select player_id from round_player where match_id = m.id order by player_id limit 1) as playerId,
      (select hero_id from round_player where match_id = m.id and hero_id is not null limit 1) as heroId,
      (select map_id from round where match_id = m.id and map_id is not null limit 1) as mapId,
      (select min(id) from news where game_id = m.game_id and status = 1) as newsId
    from match m join stage s on s.id = m.stage_id
    where m.id in (
      select max(id) from match where status in (2, 3) and lane = 'final' group by game_id
      union select min(m1.id) from match m1
        where m1.lane = 'upper' and m1.lane_round = 1 and m1.stage_id in (
          select stage_id from match where id in (
            select max(id) from match where status in (2, 3) and lane = 'final' group by game_id))
        group by m1.game_id
      union select max(m2.id) from match m2 join stage s2 on s2.id = m2.stage_id
        where s2.type in ('gsl', 'swiss', 'season', 'group') and m2.status = 3 group by m2.game_id, s2.type
      union select id from match where status = 2)
    order by m.id`.execute(db.read);
  return rows.map(row => {
    const known = Object.entries(row).filter(([, value]) => value !== null);
    return { ...FIXED, ...post, ...Object.fromEntries(known.map(([name, value]) => [name, [value!]])) };
  });
}

/** A post and its channel, where there is one. */
async function postOf(db: Database): Promise<Example> {
  const post = await db.read
    .selectFrom('moment')
    .select(['id', 'channel_id'])
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  return post ? { momentId: [post.id], channelId: [post.channel_id] } : {};
}

/** Query keys with values that reveal more of a page. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  keyword: ['EDG', '决赛', 'T1'],
  date: ['2025-10-05', '2025-09-12'],
};

/** Addresses of a pattern; throws for an unknown part. */
export function addressesOf(
  { pattern, query = {} }: { pattern: string; query?: Record<string, unknown> },
  examples: readonly Example[],
): string[] {
  const paths = examples.flatMap(example => fill(pattern, example));
  const bare = [...new Set(paths)];
  if (bare.length === 0) throw new Error(`No example for ${pattern}: add its parts to examples.ts`);
  const more = Object.keys(query).flatMap(key => (QUERIES[key] ?? []).map(value => `${key}=${value}`));
  return bare.flatMap(path => [path, ...more.map(part => `${path}?${part}`)]);
}

function fill(pattern: string, example: Example): string[] {
  const [part, name] = /:(\w+)/.exec(pattern) ?? [];
  if (part === undefined || name === undefined) return [pattern];
  const before = pattern.slice(0, pattern.indexOf(part));
  const key = name === 'id' ? (ID_AFTER[lastWord(before)] ?? name) : name;
  if (!(key in example || MAY_LACK.has(key)))
    throw new Error(`No example of :${name} in ${pattern}: say in examples.ts what it can be`);
  return (example[key] ?? []).flatMap(value => fill(pattern.replace(part, String(value)), example));
}

/** Parts that an example may lack: some matches have no heroes or maps, a game may have no news. */
const MAY_LACK = new Set(['heroId', 'mapId', 'playerId', 'teamId', 'stageId', 'newsId']);

/** The word before an id, which tells its type: the last segment that is not a number. */
const lastWord = (path: string): string => path.split('/').findLast(part => /^[a-z_]+$/.test(part)) ?? '';

/** Maximum number of tabs, pages and filters followed per page. */
const FOLLOWED = 12;

/** Links to other views of the same page: tabs, further pages, orders. */
export function sameScreen(address: string, html: string): string[] {
  const path = address.replace(/\?.*$/, '');
  const links = [...html.matchAll(/href="(\/[^"#]*\?[^"#]*)/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  const own = links.filter(href => href.startsWith(`${path}?`) && !/[?&]spoiler=1/.test(href));
  const plain = own.map(href => plainUrl(new URL(href, 'http://own.invalid')));
  return [...new Set(plain)].slice(0, FOLLOWED);
}

/** `count` of them, spread evenly; `turn` shifts the start, so that all games are covered. */
export function spread<T>(all: readonly T[], count: number, turn: number): T[] {
  const most = Math.min(count, all.length);
  const step = Math.floor(all.length / most);
  return Array.from({ length: most }, (_, i) => all[(turn + i * step) % all.length]!);
}
