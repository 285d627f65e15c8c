/** Queries the index: the words of a keyword are ranges of tokens; hits match all of them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { KIND, NAMED_KINDS, type NamedKind } from './kind.ts';
import {
  type Query,
  RANKS,
  type Scan,
  SOUND_RANK,
  scansOf,
  spellingRanges,
  TYPO_RANK,
  WORDS_RANK,
} from './query.ts';
import { spelledWord, TOKEN_RANK } from './tokens.ts';
import { isTypo } from './typo.ts';

export interface Lookup {
  gameId: number | undefined;
  /** The reader's game: it comes first among similarly near hits. */
  firstGameId: number | undefined;
  page: number;
  pageSize: number;
}

/** The ids of a page, nearest first, and the total count. */
export interface Hits {
  ids: number[];
  count: number;
}

/** A keyword's query, with the index's words that are one typo away. */
export interface SearchPlan {
  query: Query;
  scans: Scan[];
}

export async function planSearch(db: Database, query: Query): Promise<SearchPlan> {
  const typos = new Map<string, string[]>();
  for (const word of query.words) {
    const near = await typosOf(db, word);
    if (near.length > 0) typos.set(word, near);
  }
  return { query, scans: scansOf(query, typos) };
}

/** Words of the index that are one typo away. */
async function typosOf(db: Database, word: string): Promise<string[]> {
  const ranges = spellingRanges(word);
  if (ranges.length === 0) return [];
  const looks = ranges.map(
    ({ from, to }) => sql`select token from search_token where token >= ${from} and token < ${to}`,
  );
  const { rows } = await sql<{ token: string }>`${sql.join(looks, sql` union all `)}`.execute(db.read);
  const words = new Set(rows.map(row => spelledWord(row.token)));
  return [...words].filter(other => isTypo(word, other)).sort();
}

/** Hits of the kinds with names of their own, a page of each kind. */
export async function namedHits(
  db: Database,
  { query, scans }: SearchPlan,
  { gameId, firstGameId, page, pageSize }: Lookup,
): Promise<Record<NamedKind, Hits>> {
  const pages = NAMED_KINDS.map(
    kind => sql`select * from (
      select kind, entity_id as id, ${distance(1, firstGameId)} as distance, popularity, 0 as n from ranked
      where kind = ${sql.lit(KIND[kind])}
      order by distance, popularity desc, entity_id limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as ${sql.table(`page_of_${kind}`)}`,
  );
  // Counts separately from the pages, which then need no full sort.
  const { rows } = await sql<{ kind: number; id: number | null; n: number }>`
    with hit as (${hits(scans, gameId)}),
    ranked as materialized (${ranked(query)})
    select kind, cast(null as integer) as id, 0 as distance, 0 as popularity, count(*) as n from ranked group by kind
    union all ${sql.join(pages, sql` union all `)}
    order by kind, distance, popularity desc, id`.execute(db.read);
  const of = (kind: NamedKind) => hitsOf(rows.filter(row => row.kind === KIND[kind]));
  return Object.fromEntries(NAMED_KINDS.map(kind => [kind, of(kind)])) as Record<NamedKind, Hits>;
}

/** Greater than the summed ranks of as many words as are used. */
const TIER = 100;

/**
 * Sort key by rank, or by the summed ranks of several words. With a game that comes first: by tier (0 names,
 * 1 sounds, 2 typos), in each the game, then by rank.
 */
function distance(words: number, firstGameId: number | undefined): RawBuilder<number> {
  if (firstGameId === undefined) return sql`rank`;
  return sql`rank
    + case when game_id = ${firstGameId} then 0 else ${sql.lit(TIER)} end
    + case when rank < ${sql.lit(SOUND_RANK * words)} then 0 when rank < ${sql.lit(TYPO_RANK * words)}
      then ${sql.lit(2 * TIER)} else ${sql.lit(4 * TIER)} end`;
}

/** Hits from a page's rows and the one row without an id that holds the total. */
const hitsOf = (rows: readonly { id: number | null; n: number }[]): Hits => ({
  ids: rows.flatMap(({ id }) => id ?? []),
  count: Number(rows.find(({ id }) => id === null)?.n ?? 0),
});

/** Matches whose sides and tournament together match every word, nearest and then latest first. */
export async function matchHits(
  db: Database,
  { query, scans }: SearchPlan,
  { gameId, firstGameId, page, pageSize }: Lookup,
): Promise<Hits> {
  const { rows } = await sql<{ id: number | null; n: number }>`
    with hit as (${hits(
      scans.filter(scan => scan.word > 0),
      gameId,
      [KIND.team, KIND.tournament],
    )}),
    met as (
      select hit.word, camp.match_id, hit.rank from hit
        join camp on camp.participant_id = hit.entity_id
        where hit.kind = ${sql.lit(KIND.team)} and camp.participant_type = 1
      union all
      select hit.word, match.id, hit.rank from hit
        join match on match.tournament_id = hit.entity_id
        where hit.kind = ${sql.lit(KIND.tournament)}
    ),
    whole as materialized (${metByAll(query.words.length)})
    select cast(null as integer) as id, 0 as distance, 0 as order_at, count(*) as n from whole
    union all select * from (
      select match.id, ${distance(query.words.length, firstGameId)} as distance, match.order_at, 0 as n
      from whole join match on match.id = whole.match_id
      order by distance, order_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as page_of_match
    order by distance, order_at desc, id desc`.execute(db.read);
  return hitsOf(rows);
}

/** Matches that all words match, with their summed ranks. */
const metByAll = (words: number): RawBuilder<unknown> =>
  words === 1
    ? sql`select match_id, min(rank) as rank from met group by match_id`
    : sql`select match_id, sum(rank) as rank
        from (select word, match_id, min(rank) as rank from met group by word, match_id) as nearest
        group by match_id having count(*) = ${sql.lit(words)}`;

/** Each subject once per word, with its nearest rank. */
function hits(
  scans: readonly Scan[],
  gameId: number | undefined,
  kinds: readonly number[] = Object.values(KIND),
): RawBuilder<unknown> {
  // `+` keeps the engines on the token index.
  const which = sql`+kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})
    ${gameId === undefined ? sql`` : sql`and +game_id = ${gameId}`}`;
  const looks = scans.flatMap(({ word, from, to, typos }) => {
    const begun = sql`select ${sql.lit(word)} as word, kind, entity_id, game_id, ${rankOf(from)} as rank, popularity
      from search_token where token >= ${from} and token < ${to} and ${which}`;
    if (typos.length === 0) return [begun];
    const mistyped = sql`select ${sql.lit(word)}, kind, entity_id, game_id, ${sql.lit(TYPO_RANK)}, popularity
      from search_token where token in (${sql.join(typos)}) and place < ${sql.lit(TOKEN_RANK.sound)} and ${which}`;
    return [begun, mistyped];
  });
  return sql`select word, kind, entity_id, min(game_id) as game_id, min(rank) as rank, max(popularity) as popularity
    from (${sql.join(looks, sql` union all `)}) as look group by word, kind, entity_id`;
}

/** Rank of a token that begins with `word`. */
function rankOf(word: string): RawBuilder<number> {
  const cases = Object.entries(RANKS).map(
    ([place, { equal, begun }]) => sql`when ${sql.lit(Number(place))} then
      case when token = ${word} then ${sql.lit(equal)} else ${sql.lit(begun)} end`,
  );
  return sql<number>`case place ${sql.join(cases, sql` `)} end`;
}

/** Things that match the whole keyword or all of its words; the nearer rank counts. */
function ranked({ words, whole }: Query): RawBuilder<unknown> {
  if (words.includes(whole)) return sql`select kind, entity_id, game_id, rank, popularity from hit`;
  const atLeast = sql.lit(WORDS_RANK);
  return sql`
    select kind, entity_id, game_id, popularity,
      case when whole_rank is null or met = ${sql.lit(words.length)} and apart < whole_rank
        then apart else whole_rank end as rank
    from (
      select kind, entity_id, min(game_id) as game_id, max(popularity) as popularity,
        min(case when word = 0 then rank end) as whole_rank,
        count(case when word > 0 then 1 end) as met,
        max(case when word > 0 and rank > ${atLeast} then rank else ${atLeast} end) as apart
      from hit group by kind, entity_id
    ) as thing
    where whole_rank is not null or met = ${sql.lit(words.length)}`;
}
