/** Versions of entries as stored. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { Listed } from '../../platform/db/page.ts';
import type { EntryKind } from '../../platform/db/schema.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import type { EntryReader } from './current.server.ts';

export type RevisionRow = Row<'entry_revision'>;

/** A version without its content. */
export type RevisionHead = Omit<RevisionRow, 'payload'>;

/** Maximum of listed versions: autosaves make many. */
const LISTED = 200;
const HEAD = [
  'id',
  'match_id',
  'kind',
  'version',
  'status',
  'base',
  'base_revision',
  'author_id',
  'author_address',
  'created_at',
  'checker_id',
  'checker_address',
  'checked_at',
  'remark',
] as const;

/** The versions of an entry, latest first. */
export const revisions = (db: EntryReader, kind: EntryKind, matchId: number): Promise<RevisionHead[]> =>
  db
    .selectFrom('entry_revision')
    .select(HEAD)
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(LISTED)
    .execute();

/** The content of a version. */
export async function payloadOf(db: EntryReader, id: number): Promise<string> {
  const { payload } = await db
    .selectFrom('entry_revision')
    .select('payload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return payload;
}

/** One version, without its content. */
export const revisionAt = (
  db: EntryReader,
  kind: EntryKind,
  matchId: number,
  version: number,
): Promise<RevisionHead | undefined> =>
  db
    .selectFrom('entry_revision')
    .select(HEAD)
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();

export const latestRevision = (
  db: EntryReader,
  kind: EntryKind,
  matchId: number,
): Promise<RevisionRow | undefined> =>
  db
    .selectFrom('entry_revision')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest version of each entry of the matches. */
export const latestOfMatches = (db: Database, matchIds: readonly number[]): Promise<RevisionHead[]> =>
  db.read
    .selectFrom('entry_revision as r')
    .select(HEAD)
    .where('r.match_id', 'in', idList(db, matchIds))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry_revision as later')
            .select('later.id')
            .whereRef('later.match_id', '=', 'r.match_id')
            .whereRef('later.kind', '=', 'r.kind')
            .whereRef('later.version', '>', 'r.version'),
        ),
      ),
    )
    .execute();

export interface StatusFilter {
  gameId?: number | undefined;
  status: number;
  page: number;
  pageSize: number;
}

/** Ids of the matches with an entry of this status, the last saved first. */
export async function matchesAtStatus(
  db: Database,
  { gameId, status, page, pageSize }: StatusFilter,
): Promise<Listed<number>> {
  const rows = await db.read
    .selectFrom('entry_revision as r')
    .innerJoin('match', 'match.id', 'r.match_id')
    .select(({ fn }) => ['r.match_id', fn.max('r.id').as('last')])
    .where('r.status', '=', status)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entry_revision as later')
            .select('later.id')
            .whereRef('later.match_id', '=', 'r.match_id')
            .whereRef('later.kind', '=', 'r.kind')
            .whereRef('later.version', '>', 'r.version'),
        ),
      ),
    )
    .$if(gameId !== undefined, query => query.where('match.game_id', '=', gameId!))
    .groupBy('r.match_id')
    .orderBy('last', 'desc')
    .execute();
  const ids = rows.map(row => row.match_id);
  return { list: ids.slice((page - 1) * pageSize, page * pageSize), count: ids.length };
}
