/** Where something is said: a source that the viewer may see, and how many have spoken there. */
import type { Database } from '../db/database.ts';
import type { Source } from '../ports/happenings.ts';
import { badSource, noSource } from './refusal.ts';
import { addressOf, sourceAt } from './source.ts';
import { OPEN } from './status.ts';

/** Who made it; null for what is nobody's, such as a match. */
export interface Made {
  authorId: number | null;
}

/** How a source is told of in a list of what somebody said. */
export interface Described {
  title: string;
  /** Address on this site where its comments are read. */
  path: string;
}

/** A kind of what can be commented on: each feature gives its own to `makeCommentHandlers`. */
export interface SourceKind {
  type: string;
  /** How many ids name one. */
  ids: 1 | 2;
  /** undefined for what is not there, or may not be seen. */
  find(db: Database, ids: readonly number[]): Promise<Made | undefined>;
  /**
   * In the order given, by a number of queries that does not grow with them; undefined for what nobody may see. They
   * were found when something was said there: what they were part of then is not asked again.
   */
  describe(db: Database, all: readonly (readonly number[])[]): Promise<(Described | undefined)[]>;
}

export type SourceKinds = ReadonlyMap<string, SourceKind>;

export const kindsOf = (kinds: readonly SourceKind[]): SourceKinds =>
  new Map(kinds.map(kind => [kind.type, kind]));

/** A source that is there and may be seen. */
export interface Place extends Made {
  source: Source;
  address: string;
}

/** Throws bad_input for what is no source, not_found for one that may not be seen. */
export async function placeOf(db: Database, kinds: SourceKinds, source: Source | undefined): Promise<Place> {
  const kind = source && kinds.get(source.type);
  if (!kind || source.ids.length !== kind.ids) throw badSource();
  const made = await kind.find(db, source.ids);
  if (!made) throw noSource();
  return { ...made, source, address: addressOf(source) };
}

/** The place of a comment; undefined when it may be seen no more. */
export async function placeAt(db: Database, kinds: SourceKinds, address: string): Promise<Place | undefined> {
  const source = sourceAt(address);
  const made = await kinds.get(source.type)?.find(db, source.ids);
  return made && { ...made, source, address };
}

/** How the sources at these addresses are told of. */
export async function describeAll(
  db: Database,
  kinds: SourceKinds,
  addresses: readonly string[],
): Promise<Map<string, Described>> {
  const found = new Map<string, Described>();
  const byType = Map.groupBy(new Set(addresses), address => sourceAt(address).type);
  for (const [type, same] of byType) {
    const told = await kinds.get(type)?.describe(
      db,
      same.map(address => sourceAt(address).ids),
    );
    told?.forEach((one, at) => {
      if (one) found.set(same[at]!, one);
    });
  }
  return found;
}

export interface PlaceState {
  count: number;
  status: number;
  last_at: number;
}
/** Of what nobody has said anything about. */
const SILENT: PlaceState = { count: 0, status: OPEN, last_at: 0 };

/** How many have spoken at each address. */
export async function statesOf(db: Database, addresses: readonly string[]): Promise<Map<string, PlaceState>> {
  const rows =
    addresses.length === 0
      ? []
      : await db.read.selectFrom('comment_source').selectAll().where('source', 'in', addresses).execute();
  const known = new Map(rows.map(row => [row.source, row]));
  return new Map(addresses.map(address => [address, known.get(address) ?? SILENT]));
}
