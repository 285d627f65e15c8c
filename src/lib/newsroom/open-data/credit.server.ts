/** Which sources a page has to name. Rule: docs/product/newsroom.md. */
import { sql } from 'kysely';
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { WIKIS } from '../feed/liquipedia/wikis.ts';
import type { SourceCredit } from './credit.ts';
import { PASSED_ON } from './licences.ts';

/** What the site was told by Liquipedia, and a file of what Liquipedia has: the licence asks for the name on every page. */
const TOLD = 'liquipedia';
const SOURCES = [TOLD, 'playerdb'] as const;
const NAME = 'Liquipedia';
const HOST = 'https://liquipedia.net';
const LICENCE_URL = 'https://creativecommons.org/licenses/by-sa/3.0/';

/** Rows of a table that a page shows. `column` is indexed. */
export interface ShownRows {
  table: keyof DB;
  column: string;
  ids: readonly (number | null)[];
  /** The page has one subject, whose page at the source the key of such a row names. */
  isSubject?: boolean;
}

/**
 * The credit of a page, as a part of it; empty where none of its rows comes from there. One question a page, asked
 * again once facts change: pages that are cached with the tag `facts` follow.
 */
export async function sourcesPart(
  db: Database,
  gameId: number,
  shown: readonly ShownRows[],
): Promise<{ sources?: SourceCredit[] }> {
  const parts = shown
    .map(part => ({ ...part, ids: [...new Set(part.ids.filter(id => id !== null))] }))
    .filter(({ ids }) => ids.length > 0);
  if (parts.length === 0) return {};
  const keys = await onceByFacts(db, ['sources', parts], () => keysOf(db, parts));
  const found = parts.flatMap(({ isSubject = false }, i) =>
    keys[i] == null ? [] : [{ isSubject, key: keys[i] }],
  );
  if (found.length === 0) return {};
  const subject = found.find(({ isSubject, key }) => isSubject && key !== NO_PAGE);
  const url = subject ? addressOf(subject.key) : `${HOST}/${wikiOf(gameId)}/`;
  return { sources: [{ name: NAME, url, licence: PASSED_ON[TOLD]!.licence, licenceUrl: LICENCE_URL }] };
}

/** Keys of the file are its own: they name no page. */
const NO_PAGE = '';

/** The key of a row from there in each part; null where it has none. */
async function keysOf(db: Database, parts: readonly ShownRows[]): Promise<(string | null)[]> {
  const columns = parts.map(
    ({ table, column, ids }, i) => sql`(
      select case when source = ${TOLD} then source_key else ${NO_PAGE} end from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(ids)}) and source in (${sql.join(SOURCES)})
      order by source limit 1
    ) as ${sql.ref(`part_${i}`)}`,
  );
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(columns)}`.execute(db.read);
  return parts.map((_, i) => rows[0]![`part_${i}`] ?? null);
}

/** A key begins with the wiki and the page ('valorant/VCT/2026/Champions#…', 'valorant/Asuna#…'). */
const addressOf = (key: string): string => {
  const [page = ''] = key.split('#');
  return `${HOST}/${page.split('/').map(encodeURIComponent).join('/')}`;
};

const wikiOf = (gameId: number): string => [...WIKIS].find(([, id]) => id === gameId)?.[0] ?? '';
