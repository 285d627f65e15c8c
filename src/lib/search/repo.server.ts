/** Looks into the index: a keyword's words as ranges of tokens, met in the things that have them all. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { KIND, NAMED_KINDS, type NamedKind } from './kind.ts';
import { type Query, RANKS, type Scan, scansOf, spellingRanges, TYPO_RANK, WORDS_RANK } from './query.ts';
import { PLACE, spelledWord } from './tokens.ts';
import { isTypo } from './typo.ts';

export interface Lookup {
  gameId: number | undefined;
  page: number;
  pageSize: number;
}

/** The ids of a page, nearest first, and how many there are in all. */
export interface Hits {
  ids: number[];
  count: number;
}

/** What a keyword asks, with the words of the index that are a typo away from its own. */
export interface Asked {
  query: Query;
  scans: Scan[];
}

export async function asked(db: Database, query: Query): Promise<Asked> {
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

/** The teams, players, tournaments and heroes that are found, a page of each kind. */
export async function namedHits(
  db: Database,
  { query, scans }: Asked,
  { gameId, page, pageSize }: Lookup,
): Promise<Record<NamedKind, Hits>> {
  const pages = NAMED_KINDS.map(
    kind => sql`select * from (
      select kind, entity_id as id, rank, popularity, 0 as n from ranked where kind = ${sql.lit(KIND[kind])}
      order by rank, popularity desc, entity_id limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as ${sql.table(`page_of_${kind}`)}`,
  );
  // Counted apart from the pages, which need not put all in order then.
  const { rows } = await sql<{ kind: number; id: number | null; n: number }>`
    with hit as (${hits(scans, gameId)}),
    ranked as materialized (${ranked(query)})
    select kind, cast(null as integer) as id, 0 as rank, 0 as popularity, count(*) as n from ranked group by kind
    union all ${sql.join(pages, sql` union all `)}
    order by kind, rank, popularity desc, id`.execute(db.read);
  const of = (kind: NamedKind) => hitsOf(rows.filter(row => row.kind === KIND[kind]));
  return Object.fromEntries(NAMED_KINDS.map(kind => [kind, of(kind)])) as Record<NamedKind, Hits>;
}

/** Of rows of a page, and one without an id that tells how many there are in all. */
const hitsOf = (rows: readonly { id: number | null; n: number }[]): Hits => ({
  ids: rows.flatMap(({ id }) => id ?? []),
  count: Number(rows.find(({ id }) => id === null)?.n ?? 0),
});

/** Matches in which every word is met by a side or by the tournament, nearest and then latest first. */
export async function matchHits(
  db: Database,
  { query, scans }: Asked,
  { gameId, page, pageSize }: Lookup,
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
    select cast(null as integer) as id, 0 as rank, 0 as order_at, count(*) as n from whole
    union all select * from (
      select match.id, whole.rank, match.order_at, 0 as n from whole join match on match.id = whole.match_id
      order by whole.rank, match.order_at desc, match.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as page_of_match
    order by rank, order_at desc, id desc`.execute(db.read);
  return hitsOf(rows);
}

/** Of what is met word by word, the matches that all words meet; for one word that is each. */
const metByAll = (words: number): RawBuilder<unknown> =>
  words === 1
    ? sql`select match_id, min(rank) as rank from met group by match_id`
    : sql`select match_id, sum(rank) as rank
        from (select word, match_id, min(rank) as rank from met group by word, match_id) as nearest
        group by match_id having count(*) = ${sql.lit(words)}`;

/** Each thing once a word, at its nearest. */
function hits(
  scans: readonly Scan[],
  gameId: number | undefined,
  kinds: readonly number[] = Object.values(KIND),
): RawBuilder<unknown> {
  // `+` keeps the engines from another index than that of the tokens.
  const which = sql`+kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})
    ${gameId === undefined ? sql`` : sql`and +game_id = ${gameId}`}`;
  const looks = scans.flatMap(({ word, from, to, typos }) => {
    const begun = sql`select ${sql.lit(word)} as word, kind, entity_id, ${rankOf(from)} as rank, popularity
      from search_token where token >= ${from} and token < ${to} and ${which}`;
    if (typos.length === 0) return [begun];
    const mistyped = sql`select ${sql.lit(word)}, kind, entity_id, ${sql.lit(TYPO_RANK)}, popularity
      from search_token where token in (${sql.join(typos)}) and place < ${sql.lit(PLACE.sound)} and ${which}`;
    return [begun, mistyped];
  });
  return sql`select word, kind, entity_id, min(rank) as rank, max(popularity) as popularity
    from (${sql.join(looks, sql` union all `)}) as look group by word, kind, entity_id`;
}

/** Of a token that begins with `word`. */
function rankOf(word: string): RawBuilder<number> {
  const cases = Object.entries(RANKS).map(
    ([place, { equal, begun }]) => sql`when ${sql.lit(Number(place))} then
      case when token = ${word} then ${sql.lit(equal)} else ${sql.lit(begun)} end`,
  );
  return sql<number>`case place ${sql.join(cases, sql` `)} end`;
}

/** What the keyword as a whole is found in, and what all of its words are; the nearer of both counts. */
function ranked({ words, whole }: Query): RawBuilder<unknown> {
  if (words.includes(whole)) return sql`select kind, entity_id, rank, popularity from hit`;
  const atLeast = sql.lit(WORDS_RANK);
  return sql`
    select kind, entity_id, popularity,
      case when whole_rank is null or met = ${sql.lit(words.length)} and apart < whole_rank
        then apart else whole_rank end as rank
    from (
      select kind, entity_id, max(popularity) as popularity,
        min(case when word = 0 then rank end) as whole_rank,
        count(case when word > 0 then 1 end) as met,
        max(case when word > 0 and rank > ${atLeast} then rank else ${atLeast} end) as apart
      from hit group by kind, entity_id
    ) as thing
    where whole_rank is not null or met = ${sql.lit(words.length)}`;
}
