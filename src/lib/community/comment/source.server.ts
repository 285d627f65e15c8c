/** Looks up comment sources visible to the viewer, and their comment counts. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { badSource, noSource, notEditable } from './refusal.ts';
import { addressOf, type SourceRef, sourceAt } from './source.ts';
import { OPEN } from './status.ts';

/** The reader of a source. Sources that everybody sees alike need not look at it. */
export interface SourceReader {
  /** null for a visitor; 'site' for records and reports, which find whatever anybody may see. */
  userId: number | null | 'site';
  /** Epoch milliseconds. */
  now: number;
}
export const VISITOR: SourceReader = { userId: null, now: 0 };
export const SITE: SourceReader = { userId: 'site', now: 0 };

export const readerOf = ({
  viewer,
  now,
}: {
  viewer: { userId: number } | null;
  now: number;
}): SourceReader => ({
  userId: viewer?.userId ?? null,
  now,
});

export interface Made {
  /** Author of the match, post or other subject; null without one, as for a match. */
  authorId: number | null;
  /** Why the reader may not comment or like here; without it everybody may. */
  refuses?: (act: 'speak' | 'like') => AppError | undefined;
  /** The reader manages the source: opens and closes its comments, and deletes them. */
  isManager?: boolean;
  /** Writes a manager's act into the source's own record (`SourceKind.isOfGroup`). */
  record?: (trx: Transaction<DB>, act: ManagersAct) => Promise<void>;
  /** Words forbidden there, beside the site's. */
  words?: Pick<WordFilter, 'isIn'>;
  /** Which of these users see it; without it everybody does. */
  seenBy?: (userIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** The same as a transaction sees it, with rights that stay until its commit; without it rights do not change. */
  again?: ((trx: Transaction<DB>) => Promise<Made | undefined>) | undefined;
}

/** A manager's act on others' comments. */
export interface ManagersAct {
  action: 'delete_comment' | 'close_comments' | 'open_comments';
  actorId: number;
  /** The author of the comment; null where the thread itself was closed or opened. */
  userId: number | null;
}

/** Throws the refusal of what the reader may not do any longer. */
export async function stillAllowed(
  trx: Transaction<DB>,
  place: Pick<Made, 'again'>,
  act: 'speak' | 'like' | 'manage',
): Promise<void> {
  if (!place.again) return;
  const made = await place.again(trx);
  if (!made) throw noSource();
  if (act === 'manage' && !made.isManager) throw notEditable();
  const refusal = act === 'manage' ? undefined : made.refuses?.(act);
  if (refusal) throw refusal;
}

/** A source's title and page, for lists of comments. */
export interface DescribedSource {
  title: string;
  /** Path of the page with its comments. */
  path: string;
}

/** A kind of comment source; each feature brings its own. */
export interface SourceKind {
  type: string;
  /** Number of ids that name one. */
  ids: 1 | 2;
  /**
   * The sources belong to groups, whose managers run them: operators act there by report cases alone, and nothing of
   * them goes to the operators' audit log.
   */
  isOfGroup?: true;
  /** undefined for one that is missing, or invisible to the reader. */
  find(db: Database, ids: readonly number[], reader: SourceReader): Promise<Made | undefined>;
  /**
   * Describes many in a constant number of queries, in the order of the ids; undefined for invisible ones. Trusts
   * ids that a comment was stored with, without checking their parents again.
   */
  describe(
    db: Database,
    all: readonly (readonly number[])[],
    reader: SourceReader,
  ): Promise<(DescribedSource | undefined)[]>;
}

export type SourceKinds = ReadonlyMap<string, SourceKind>;

/** Indexes the kinds by type. Throws when two share a type. */
export function kindsOf(kinds: readonly SourceKind[]): SourceKinds {
  const byType = new Map(kinds.map(kind => [kind.type, kind]));
  if (byType.size < kinds.length) throw new Error('two kinds of comment sources have one type');
  return byType;
}

/** Whether the thread at this address is a group's. */
export const isOfGroup = (kinds: SourceKinds, address: string): boolean =>
  kinds.get(sourceAt(address).type)?.isOfGroup === true;

/** An existing, visible source. */
export interface CommentSource extends Made {
  source: SourceRef;
  address: string;
}

/** Throws bad_input for an unknown source, not_found for an invisible one. */
export async function commentSourceOf(
  db: Database,
  kinds: SourceKinds,
  source: SourceRef | undefined,
  reader: SourceReader,
): Promise<CommentSource> {
  const kind = source && kinds.get(source.type);
  if (!kind || source.ids.length !== kind.ids) throw badSource();
  const made = await kind.find(db, source.ids, reader);
  if (!made) throw noSource();
  return { ...made, source, address: addressOf(source) };
}

/** The source of a comment; undefined when no longer visible. */
export async function commentSourceAt(
  db: Database,
  kinds: SourceKinds,
  address: string,
  reader: SourceReader,
): Promise<CommentSource | undefined> {
  const source = sourceAt(address);
  const made = await kinds.get(source.type)?.find(db, source.ids, reader);
  return made && { ...made, source, address };
}

/** Titles and pages of the sources at these addresses. */
export async function describeAll(
  db: Database,
  kinds: SourceKinds,
  addresses: readonly string[],
  reader: SourceReader,
): Promise<Map<string, DescribedSource>> {
  const found = new Map<string, DescribedSource>();
  const byType = Map.groupBy(new Set(addresses), address => sourceAt(address).type);
  for (const [type, same] of byType) {
    const described = await kinds.get(type)?.describe(
      db,
      same.map(address => sourceAt(address).ids),
      reader,
    );
    described?.forEach((one, at) => {
      if (one) found.set(same[at]!, one);
    });
  }
  return found;
}

export interface CommentSourceState {
  count: number;
  status: number;
  last_at: number;
}
/** State of a source without comments. */
const SILENT: CommentSourceState = { count: 0, status: OPEN, last_at: 0 };

/** State of each address: count, status, last instant. */
export async function statesOf(
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, CommentSourceState>> {
  const rows =
    addresses.length === 0
      ? []
      : await db.read.selectFrom('comment_source').selectAll().where('source', 'in', addresses).execute();
  const known = new Map(rows.map(row => [row.source, row]));
  return new Map(addresses.map(address => [address, known.get(address) ?? SILENT]));
}
